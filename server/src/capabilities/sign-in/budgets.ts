import type { Context } from '../../context/context.ts';
import type { RateLimit } from '../../platform/rates.ts';
import { codesBlockedFor } from '../second-factors/methods/attempts.ts';
import { factors } from '../second-factors/methods/factors.ts';
import type { SecondFactor } from '../second-factors/methods/store.ts';
import { telegramBudget } from '../second-factors/telegram-budget.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Attempts to sign in with a password from one address, successful or not. It is high enough for an office of 50 people behind one address. */
export const passwordChecks = [{ per: 'address', points: 200, seconds: 10 * minute }] as const;

/** Completed sign-ins of one account, from all addresses. */
export const signIns = [{ per: 'account', points: 60, seconds: hour }] as const;

/** Mails to one user about sign-ins on new devices. */
export const newDeviceMails = [
  { per: 'account', points: 3, seconds: hour },
  { per: 'account', points: 10, seconds: day },
] as const;

/** Checks of tokens by the portal's public client, per address. */
export const portalChecks = [{ per: 'client', points: 600, seconds: minute }] as const;

/** Checks of an application's own live tokens. Each application has its own limit. */
export function applicationChecks(points: number): readonly RateLimit[] {
  return [{ per: 'client', points, seconds: minute }];
}

/**
 * Checks of all other tokens by one application from one address. They have their own budget: an attacker who sends
 * invented tokens to an application must not use up the checks of its users.
 */
export const unknownTokenChecks = [{ per: 'client', points: 600, seconds: minute }] as const;

/** A code is sent again after a minute at the earliest [9.4]. */
const again = { per: 'account', points: 1, seconds: minute } as const;

/** Codes that are sent to one user to sign in with. */
const signInCodes = [
  { per: 'account', points: 10, seconds: hour },
  { per: 'account', points: 30, seconds: day },
] as const;

/** Seconds to wait until a code can be requested, or 0; and those of them that too many wrong codes cost, or 0. */
export interface CodeWait {
  readonly retryAfter: number;
  readonly blockedFor: number;
}

/**
 * Counts a request for the code of a sign-in, unless no code can be right. Codes that the user's device makes cost nothing to send;
 * only the minute between two requests applies to them.
 */
export async function waitForSignInCode(
  factor: Pick<SecondFactor, 'type' | 'chat_hmac'>,
  { tokenHash, accountId }: { readonly tokenHash: string; readonly accountId: string },
  { db, limiter }: Pick<Context, 'db' | 'limiter'>,
): Promise<CodeWait> {
  const blockedFor = await codesBlockedFor(db, accountId);
  if (blockedFor > 0) return { retryAfter: blockedFor, blockedFor };
  const isSent = factors[factor.type].codes.kind === 'sent';
  const budget = telegramBudget(factor, accountId, 'SIGN_IN');
  // The counter of the chat is that of the codes in the settings, too.
  const keys = new Map<RateLimit, string>([[again, `sign-in ${tokenHash}`], ...budget]);
  const rates = isSent ? [again, ...signInCodes, ...budget.keys()] : [again];
  const keyOf = (rate: RateLimit) => keys.get(rate) ?? `sign-in ${accountId}`;
  return { retryAfter: await limiter.waitFor('code sent', rates, keyOf), blockedFor: 0 };
}
