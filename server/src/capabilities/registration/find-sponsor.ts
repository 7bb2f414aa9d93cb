import type { Handler } from '../../call.ts';
import { must } from '../../refusal.ts';
import { findAccountByInviteCode } from '../accounts/store.ts';

/** Who sent an invitation: a first and a last name, and nothing else of them. */
export const findSponsor: Handler<'findSponsor'> = async ({ inviteCode }, _call, { db }) => {
  const sponsor = await findAccountByInviteCode(db, inviteCode);
  must<'findSponsor'>(sponsor, 'not_found');
  must<'findSponsor'>(!sponsor.invite_blocked && !sponsor.disabled, 'blocked_invite_code');
  return { firstName: sponsor.first_name, lastName: sponsor.last_name };
};
