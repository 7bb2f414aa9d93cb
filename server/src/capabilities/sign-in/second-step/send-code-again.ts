import type { Origin } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { transaction } from '../../../db/database.ts';
import { type MayRefuse, must } from '../../../platform/refusal.ts';
import { requestCode } from '../../second-factors/methods/codes.ts';
import { extendPendingSignIn } from '../../sessions/pending-store.ts';
import { waitForSignInCode } from '../code-wait.ts';
import type { WaitingSignIn } from './waiting-sign-in.ts';

/**
 * Sends the code of a second step again. Returns the factor, and for how many seconds the step waits for the
 * code.
 */
export async function sendCodeAgain(
  { tokenHash, account, factor, application }: WaitingSignIn,
  call: Origin & MayRefuse<'invalid_token' | 'too_many_requests'>,
  context: Context,
) {
  must(call, factor, 'invalid_token', { reason: 'no_valid_code' });
  const wait = await waitForSignInCode(factor, { tokenHash, accountId: account.id }, context);
  must(call, wait.retryAfter === 0, 'too_many_requests', wait);
  const seconds = await transaction(context.db, async (tx) => {
    const left = await extendPendingSignIn(tx, tokenHash);
    must(call, left !== null, 'invalid_token', { reason: 'step_has_ended' });
    await requestCode(
      tx,
      { account, factor, boundTo: tokenHash, purpose: 'SIGN_IN', application, origin: call },
      context,
    );
    return left;
  });
  return { factor, seconds };
}
