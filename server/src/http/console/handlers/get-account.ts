import { describeAccount } from '../../../acts/accounts/describe-account.ts';
import { findInvitation, findInvitations } from '../../../acts/accounts/find-invitations.ts';
import { findAccount } from '../../../capabilities/accounts/store.ts';
import { recordAccountView } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { Handler } from '../../../context/call.ts';
import { asAccountId } from '../../../platform/ids.ts';
import { must } from '../../../platform/refusal.ts';

const shownInvitees = 50;

/** What an account is, and who was invited by it. */
export const getAccount: Handler<'getAccount'> = async ({ id }, call, context) => {
  const { db } = context;
  const account = await findAccount(db, asAccountId(id));
  must(call, account, 'not_found');
  const invitation = await findInvitation(db, account.id, call.locale);
  must(call, invitation, 'not_found');
  await recordAccountView(db, actorOf(call), account.id);
  const invited = await findInvitations(db, { sponsorId: account.id, limit: shownInvitees }, call.locale);
  const { sessions, ...described } = await describeAccount(account, context, call.locale);
  return {
    ...described,
    inviteCode: invitation.code,
    inviteBlocked: invitation.blocked,
    sponsor: invitation.sponsor,
    invitees: invited.invitations.map((invitee) => ({ id: invitee.id, name: invitee.name })),
    inviteeCount: invitation.inviteeCount,
    sessions: sessions.map((session) => ({ ...session, current: false })),
  };
};
