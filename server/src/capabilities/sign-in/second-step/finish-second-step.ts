import type { Request } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/database.ts';
import { type MayRefuse, must } from '../../../platform/refusal.ts';
import { isOnKnownDevice } from '../../sessions/known-device.ts';
import { completePendingSignIn } from '../../sessions/pending-store.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import type { Outcome, Proof } from '../proof.ts';
import type { SignInSite } from '../site.ts';
import { trustBrowser } from '../trust-browser.ts';
import type { WaitingSignIn } from './waiting-sign-in.ts';

/** What a user has presented for the second step. */
export interface SecondProof extends Pick<Proof, 'how' | 'announced' | 'counted' | 'factorProved' | 'use'> {
  /** Whether this browser needs no second step from now on. */
  readonly trust?: boolean;
}

/** Completes a sign-in that waits for its second step. */
export async function finishSecondStep<OwnCall extends Request & MayRefuse<'invalid_token'>, Session>(
  waiting: WaitingSignIn,
  second: SecondProof,
  site: SignInSite<OwnCall, Session>,
  call: OwnCall,
  context: Context,
): Promise<Session> {
  const { tokenHash, application, passwordChecked, startedAt, atProvider } = waiting;
  const { id: accountId } = waiting.account;
  const knownDevice = await isOnKnownDevice(context.db, call, accountId);
  const announced = second.announced && !knownDevice;
  // Who has come from a provider and used a passkey has used both; the passkey says more.
  const isByCode = second.how.method === 'SECOND_STEP';
  const how = isByCode && !passwordChecked ? ({ ...second.how, method: 'PROVIDER' } as const) : second.how;
  const first = { accountId, application, passwordChecked, atProvider };
  const proof = { ...second, ...first, how, knownDevice, announced, use };
  return await completeSignIn(proof, site, call, context);

  async function use(tx: Db): Promise<Outcome> {
    await site.lockAccount(tx, accountId, call);
    const outcome = await second.use(tx);
    if (!outcome.proven) return outcome;
    // Thrown, so that nothing is used up: another request has completed or ended this sign-in.
    const isCompleted = await completePendingSignIn(tx, tokenHash);
    must(call, isCompleted, 'invalid_token', { reason: 'step_has_ended' });
    if (second.trust && call.sameOrigin) await trustBrowser(tx, call, accountId);
    // With the password, it is the proof of who the user is; without, what came first is.
    return passwordChecked ? outcome : { ...outcome, provedBefore: startedAt };
  }
}
