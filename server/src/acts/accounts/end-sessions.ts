import type { Actor } from '../../capabilities/audit/actor.ts';
import { applyEnding } from '../../capabilities/endings/apply-ending.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import type { Context } from '../../context/context.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';

/** Ends every session of an account, and the tokens that applications received from them. */
export async function endSessions(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Actor,
  act: ActOnAccount,
) {
  await actOnAccount(context, actor, 'SESSIONS_ENDED', act, async (tx, { account }) => {
    await applyEnding(tx, context, 'allSessionsEnded', { accountId: account.id, exceptSession: null });
    await enqueueActMail(tx, context, account, 'sessionsEnded');
    return {};
  });
}
