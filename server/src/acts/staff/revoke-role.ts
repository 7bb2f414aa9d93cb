import { removeRole } from '../../capabilities/accounts/staff-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { applyEnding } from '../../capabilities/endings/apply-ending.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from '../accounts/act-on-account.ts';

/** Takes the role of an account away. The last admin who can sign in keeps it. */
export async function revokeRole(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Actor,
  act: ActOnAccount,
) {
  await actOnAccount(context, actor, 'ROLE_REVOKED', act, async (tx, { account, isLastAdmin, isByAdmin }) => {
    mustAct(isByAdmin, 'staff_account');
    mustAct(account.role !== null, 'no_role');
    mustAct(!isLastAdmin, 'last_admin');
    await removeRole(tx, account.id);
    await applyEnding(tx, context, 'roleLowered', { accountId: account.id });
    await enqueueActMail(tx, context, account, 'roleChanged');
    return { before: account.role };
  });
}
