import { findInvitation, findInvitations } from '../../../acts/accounts/find-invitations.ts';
import { findAccount } from '../../../capabilities/accounts/store.ts';
import { summaryOf } from '../../../capabilities/accounts/summary.ts';
import { recordAccountView } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import { listPasskeysOf } from '../../../capabilities/passkeys/store.ts';
import { listActiveFactors } from '../../../capabilities/second-factors/methods/store.ts';
import { countRecoveryCodes } from '../../../capabilities/second-factors/recovery-codes/recovery-store.ts';
import { describeSession } from '../../../capabilities/sessions/describe-session.ts';
import { listLiveSessions } from '../../../capabilities/sessions/store.ts';
import type { Handler } from '../../../context/call.ts';
import { must } from '../../../platform/refusal.ts';

const shownInvitees = 50;

/** What an account is. Secrets of it, such as those of its second factors, are not part of the answer. */
export const getAccount: Handler<'getAccount'> = async ({ id }, call, { db, config }) => {
  const account = await findAccount(db, id);
  must(call, account, 'not_found');
  const invitation = await findInvitation(db, id);
  must(call, invitation, 'not_found');
  await recordAccountView(db, actorOf(call), id);
  const [invited, factors, passkeys, recoveryCodesLeft, sessions] = await Promise.all([
    findInvitations(db, { sponsorId: id, limit: shownInvitees }),
    listActiveFactors(db, id),
    listPasskeysOf(db, id),
    countRecoveryCodes(db, id),
    listLiveSessions(db, id, config.session.idle),
  ]);
  return {
    ...summaryOf(account),
    locale: account.locale,
    nationality: account.nationality,
    selfieRequired: account.selfie_required === 1,
    inviteCode: invitation.code,
    inviteBlocked: invitation.blocked,
    sponsor: invitation.sponsor,
    invitees: invited.invitations.map((invitee) => ({ id: invitee.id, name: invitee.name })),
    inviteeCount: invitation.inviteeCount,
    factors: factors.map(({ type, activated_at }) => ({
      type,
      activatedAt: new Date(activated_at ?? 0).toISOString(),
    })),
    passkeys: passkeys.length,
    recoveryCodesLeft,
    sessions: sessions.map((session) => ({ ...describeSession(session), current: false })),
  };
};
