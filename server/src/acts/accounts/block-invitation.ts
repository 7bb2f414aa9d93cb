import { setInviteBlocked } from '../../capabilities/accounts/staff-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';

/**
 * Blocks the invitation code of an account, or unblocks it. Users who have registered with it keep their
 * accounts.
 */
export async function blockInvitation(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Actor,
  { blocked, ...act }: ActOnAccount & { readonly blocked: boolean },
) {
  const type = blocked ? 'INVITATION_BLOCKED' : 'INVITATION_UNBLOCKED';
  await actOnAccount(context, actor, type, act, async (tx, { account }) => {
    mustAct((account.invite_blocked === 1) !== blocked, 'invitation_unchanged');
    await setInviteBlocked(tx, account.id, blocked ? 1 : 0);
    await enqueueActMail(tx, context, account, blocked ? 'invitationBlocked' : 'invitationUnblocked');
    return {};
  });
}
