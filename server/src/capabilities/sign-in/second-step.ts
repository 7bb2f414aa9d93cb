import type { TokenSet } from '@portico/contract/sign-in';
import type { Call } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { limits } from '../../platform/limits.ts';
import { refuse } from '../../platform/refusal.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { findAccount } from '../accounts/store.ts';
import { factorOfSignIn } from '../second-factors/methods/activation-refusal.ts';
import { requestCode } from '../second-factors/methods/codes.ts';
import { listActiveFactors, type SecondFactor } from '../second-factors/methods/store.ts';
import { insertPendingSignIn } from '../sessions/pending-store.ts';
import { type CodeWait, waitForSignInCode } from './code-wait.ts';

interface FirstStep {
  readonly accountId: string;
  /** As in `completeSignIn`: checks in the transaction that the first step is still proven. */
  readonly confirm: (tx: Db) => Promise<number | null>;
}

/**
 * Starts the second step of a sign-in [4.7]: sends the code, and answers with a token that is valid for that step only. Where too
 * many codes were sent to the user, or were wrong, none is sent, and the step accepts recovery codes and passkeys.
 */
export async function startSecondStep(
  { accountId, confirm }: FirstStep,
  call: Call<'issueToken'>,
  context: Context,
): Promise<TokenSet | null> {
  const factor = factorOfSignIn(await listActiveFactors(context.db, accountId));
  if (!factor) return refuse(call, 'invalid_grant');
  const token = randomSecret();
  const tokenHash = digest(token);
  const wait = await waitForSignInCode(factor, { tokenHash, accountId }, context);
  const companion = call.sameOrigin ? randomSecret() : null;
  const isStarted = await transaction(context.db, async (tx) => {
    if ((await confirm(tx)) === null) return false;
    const pending = { token_hash: tokenHash, account_id: accountId, session_ends_at: null };
    const companionHash = companion && digest(companion);
    await insertPendingSignIn(tx, { ...pending, companion_hash: companionHash });
    const account = (await findAccount(tx, accountId)) ?? refuse(call, 'invalid_grant');
    if (wait.retryAfter === 0)
      await requestCode(tx, { account, factor, boundTo: tokenHash, purpose: 'SIGN_IN' }, context);
    return true;
  });
  if (!isStarted) return null;
  // It lasts as long as the step can wait in all: a request for another code does not send it again.
  if (companion) call.setCookie('token-companion', companion, { maxAge: limits.waitingStep.inAll });
  return pendingTokenSet(token, factor, { seconds: limits.waitingStep.afterCode, ...wait });
}

/** The answer to a first step: `seconds` is how long it waits, and there is no other wait when the code was requested. */
export function pendingTokenSet(
  token: string,
  { type }: Pick<SecondFactor, 'type'>,
  { seconds, retryAfter = 0, blockedFor = 0 }: { readonly seconds: number } & Partial<CodeWait>,
): TokenSet {
  return {
    access_token: token,
    token_type: 'bearer',
    scope: '',
    authentication_status: 'TWO_FACTOR_AUTHENTICATION',
    two_fa_type: type,
    expires_in: seconds,
    ...(retryAfter > 0 && { code_retry_after: retryAfter }),
    ...(blockedFor > 0 && { blocked_for: blockedFor }),
  };
}
