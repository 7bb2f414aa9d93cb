import { destroyAccountKey } from '../../capabilities/account-keys/store.ts';
import { setDisabled } from '../../capabilities/accounts/staff-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { applyEnding } from '../../capabilities/endings/apply-ending.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from '../accounts/act-on-account.ts';
import { finishErasure } from './finish-erasure.ts';

/** Seconds for which an erasure that was interrupted is tried again. */
const patience = 30 * 86_400;

/**
 * Erases all that is stored about an account. Its key is destroyed and its access ends first, in the
 * transaction that records the act and enqueues the rest: if this process ends in between, a server completes
 * the erasure. It cannot be undone.
 */
export async function eraseAccount(
  context: Pick<Context, 'db' | 'enqueue' | 'keys' | 'files'>,
  actor: Actor,
  act: ActOnAccount,
): Promise<void> {
  const { accountId } = act;
  const decided = { accountId, by: actor.type };
  await actOnAccount(context, actor, 'ACCOUNT_ERASED', act, async (tx, { account, isLastAdmin }) => {
    mustAct(!isLastAdmin, 'last_admin');
    await destroyAccountKey(tx, account.id);
    await setDisabled(tx, account.id, 1);
    await applyEnding(tx, context, 'accountDisabled', { accountId });
    await context.enqueue(tx, 'eraseAccount', decided, { lifetime: patience });
    return {};
  });
  await finishErasure(context, decided);
}
