import type { ErrorCode } from '@portico/contract/errors';
import type { LockRules, Rules } from '@portico/contract/rules/rules';
import { budgets } from '../../platform/rates.ts';
import { isToCome } from '../../platform/to-come.ts';

const { captchaFrom, longestLock, perDay } = budgets.wrongPasswords;

/** The wrong passwords that count against an e-mail, a known device or an address. */
export interface Failures {
  /** The number since the last 15 minutes without any. */
  readonly recent: number;
  /** The number in 24 hours. */
  readonly today: number;
  readonly lockedUntil: number;
}

/**
 * Seconds for which a key is locked: as the rules say, one minute more for each further failure, and at most
 * 15 minutes. No lock is permanent: otherwise an attacker could lock a user out.
 */
export function lockSeconds(
  { recent, today }: Pick<Failures, 'recent' | 'today'>,
  { signInTries, lockMinutes }: LockRules,
): number {
  if (today >= perDay.lockFrom) return longestLock;
  return recent < signInTries ? 0 : Math.min((lockMinutes + recent - signInTries) * 60, longestLock);
}

/** How many more wrong passwords lock a key. */
export function triesBeforeLock(
  { recent, today }: Pick<Failures, 'recent' | 'today'>,
  { signInTries }: Pick<LockRules, 'signInTries'>,
): number {
  return Math.max(0, Math.min(signInTries - recent, perDay.lockFrom - today));
}

/** Why a sign-in is refused before its password is checked; `retryAfter` is in seconds. */
interface Block {
  readonly code: Extract<ErrorCode, 'user_account_locked' | 'google_recaptcha_v2_required'>;
  readonly retryAfter?: number;
}

/**
 * Decides whether a password may be checked: not during a lock, and only with a captcha after several
 * failures, or always where a rule says so.
 */
export function findBlock(
  { now, own, address }: { readonly now: number; readonly own: Failures; readonly address: Failures },
  hasCaptcha: boolean,
  { captchaAlways }: Pick<Rules, 'captchaAlways'>,
): Block | null {
  if (isToCome(own.lockedUntil, now, longestLock * 1000))
    return { code: 'user_account_locked', retryAfter: Math.ceil((own.lockedUntil - now) / 1000) };
  const isNeeded = captchaAlways.includes('SIGN_IN') || needsCaptcha(own, address);
  return isNeeded && !hasCaptcha ? { code: 'google_recaptcha_v2_required' } : null;
}

/** The 24 hours of an address do not count here: many users can share one. */
function needsCaptcha(own: Failures, address: Failures): boolean {
  return own.recent >= captchaFrom || address.recent >= captchaFrom || own.today >= perDay.captchaFrom;
}
