import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';
import { findAccountByInviteCode } from '../accounts/store.ts';

/** First and last name of the sponsor who sent an invitation, and nothing else. */
export const findSponsor: Handler<'findSponsor'> = async ({ inviteCode }, call, { db }) => {
  const sponsor = await findAccountByInviteCode(db, inviteCode);
  must(call, sponsor, 'not_found');
  must(call, !sponsor.invite_blocked && !sponsor.disabled, 'blocked_invite_code');
  return { firstName: sponsor.first_name, lastName: sponsor.last_name };
};
