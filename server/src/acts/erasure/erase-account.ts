import type { Actor } from '../../capabilities/audit/actor.ts';
import { decideErasure } from '../../capabilities/closing/decide-erasure.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from '../accounts/act-on-account.ts';
import { finishErasure } from './finish-erasure.ts';

/**
 * Erases all that is stored about an account, for ever. Its key and its access end in the transaction that
 * enqueues the rest: if this process ends in between, a server completes the erasure.
 */
export async function eraseAccount(
  context: Pick<Context, 'db' | 'enqueue' | 'keys' | 'files'>,
  actor: Actor,
  act: ActOnAccount,
): Promise<void> {
  const { accountId } = act;
  const decided = { accountId, by: actor.type };
  await actOnAccount(context, actor, 'ACCOUNT_ERASED', act, async (tx, { isLastAdmin }) => {
    mustAct(!isLastAdmin, 'last_admin');
    await decideErasure(tx, context, decided);
    return {};
  });
  await finishErasure(context, decided);
}
