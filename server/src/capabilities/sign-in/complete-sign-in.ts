import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { rates } from '../../platform/rates.ts';
import { enqueueNewDeviceMail } from '../mails/enqueue.ts';
import { beginSession } from '../sessions/begin.ts';
import type { Proof } from './proof.ts';
import type { SignInSite } from './site.ts';

/**
 * The last step of every sign-in: uses the proof up, stores the browser as known, informs the user by mail
 * and starts the session.
 */
export async function completeSignIn<OwnCall extends Request, Session>(
  proof: Proof,
  site: SignInSite<OwnCall, Session>,
  call: OwnCall,
  context: Context,
): Promise<Session> {
  const { accountId, application, announced, counted } = proof;
  const { limiter } = context;
  // Before the transaction: with PostgreSQL the limiter uses its own connection.
  if (counted) await limiter.spend([rates.signIns], { account: accountId });
  const isMailed =
    announced && (!counted || (await limiter.allows([rates.newDeviceMails], { account: accountId })));

  const result = await transaction(context.db, async (tx) => {
    const outcome = await proof.use(tx);
    if (!outcome.proven) return outcome;
    if (isMailed) await enqueueNewDeviceMail(tx, context, call, { accountId, application });
    const { longest, provedBefore, question } = outcome;
    const session = await beginSession(
      tx,
      { ...proof, longest, provedBefore, question },
      site.startSession,
      call,
      context,
    );
    return { proven: true, session } as const;
  });
  return result.proven ? result.session : await result.refuse();
}
