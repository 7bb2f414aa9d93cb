import type { Context } from '../../context/context.ts';
import type { AccountId } from '../../platform/ids.ts';
import { rates } from '../../platform/rates.ts';
import type { Digest } from '../../platform/secrets.ts';
import { codesBlockedFor } from '../second-factors/methods/attempts.ts';
import { factors } from '../second-factors/methods/factors.ts';
import type { SecondFactor } from '../second-factors/methods/store.ts';
import { telegramRates } from '../second-factors/telegram-rates.ts';

/**
 * Seconds to wait until a code can be requested, or 0; and those of them that too many wrong codes cost, or
 * 0.
 */
export interface CodeWait {
  readonly retryAfter: number;
  readonly blockedFor: number;
}

/**
 * Counts a request for the code of a sign-in, unless no code can be right. Codes that the user's device makes
 * are not sent, so they cost nothing and nobody waits for them.
 */
export async function waitForSignInCode(
  factor: Pick<SecondFactor, 'type' | 'chat_hmac'>,
  { tokenHash, accountId }: { readonly tokenHash: Digest; readonly accountId: AccountId },
  { db, limiter }: Pick<Context, 'db' | 'limiter'>,
): Promise<CodeWait> {
  const blockedFor = await codesBlockedFor(db, accountId);
  if (blockedFor > 0) return { retryAfter: blockedFor, blockedFor };
  if (factors[factor.type].codes.kind === 'generated') return { retryAfter: 0, blockedFor: 0 };
  const sent = [rates.codeRequests, rates.signInCodes, ...telegramRates(factor, 'SIGN_IN')];
  const retryAfter = await limiter.waitFor(sent, {
    request: `sign-in ${tokenHash}`,
    account: accountId,
    'Telegram chat': factor.chat_hmac ?? '',
  });
  return { retryAfter, blockedFor: 0 };
}
