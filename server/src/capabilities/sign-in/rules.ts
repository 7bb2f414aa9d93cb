import type { ErrorCode } from '@portico/contract/errors';
import { limits } from '../../limits.ts';
import type { SignInRow } from './store.ts';

const { captchaFrom } = limits.signIn;

/** Why a sign-in is refused before its password is looked at; `retryAfter` in seconds. */
export interface Gate {
  readonly code: Extract<ErrorCode, 'user_account_locked' | 'google_recaptcha_v2_required'>;
  readonly retryAfter?: number;
}

/** Whether a try may be made at all: not while the e-mail waits, and not without the captcha once it is asked for. */
export function gate(row: Pick<SignInRow, 'now' | 'own' | 'address'>, captchaGiven: boolean): Gate | null {
  if (row.now < row.own.lockedUntil) {
    return { code: 'user_account_locked', retryAfter: Math.ceil((row.own.lockedUntil - row.now) / 1000) };
  }
  const suspicious = row.own.failures >= captchaFrom || row.address.failures >= captchaFrom;
  return suspicious && !captchaGiven ? { code: 'google_recaptcha_v2_required' } : null;
}
