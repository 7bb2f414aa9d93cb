import type { Actor } from '../../capabilities/audit/actor.ts';
import { expirePendingSignIns } from '../../capabilities/sessions/pending-store.ts';
import { endSessionsOf } from '../../capabilities/sessions/store.ts';
import type { Context } from '../../context/context.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';

/** Ends every session of an account, and the tokens that applications received from them. */
export async function endSessions(context: Pick<Context, 'db'>, actor: Actor, act: ActOnAccount) {
  await actOnAccount(context, actor, 'SESSIONS_ENDED', act, async (tx, { account }) => {
    await expirePendingSignIns(tx, account.id);
    await endSessionsOf(tx, account.id, null);
    return {};
  });
}
