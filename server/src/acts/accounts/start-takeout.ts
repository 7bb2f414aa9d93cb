import type { Actor } from '../../capabilities/audit/actor.ts';
import { beginTakeout } from '../../capabilities/takeouts/begin-takeout.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';

/**
 * Prepares a takeout of all data about a user who has asked for it. Only the user can open it, who is told by
 * mail when it is ready: neither the console nor the command line has a way to its file.
 */
export async function startTakeout(
  context: Pick<Context, 'db' | 'enqueue' | 'keys'>,
  actor: Actor,
  act: ActOnAccount,
): Promise<void> {
  await actOnAccount(context, actor, 'TAKEOUT_STARTED', act, async (tx, { account }) => {
    mustAct(account.disabled === 0, 'already_disabled');
    mustAct(!(await beginTakeout(tx, context, account.id, actor.type)), 'takeout_limit');
    return {};
  });
}
