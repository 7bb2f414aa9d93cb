import type { ErrorCode } from '@portico/contract/errors';
import type { TwoFactorType } from '@portico/contract/sign-in';

/** Factors of which an account has one at most [6.6]. */
const exclusive: readonly TwoFactorType[] = ['TELEGRAM', 'GOOGLE_AUTHENTICATOR'];

/** Why a factor cannot be activated beside the active ones, or null [6.6, 8.9]. */
export function activationRefusal(
  type: TwoFactorType,
  active: readonly TwoFactorType[],
): Extract<ErrorCode, 'token_already_exists' | 'two_fa_already_enabled'> | null {
  if (active.includes(type)) return 'token_already_exists';
  return exclusive.includes(type) && active.some((other) => exclusive.includes(other))
    ? 'two_fa_already_enabled'
    : null;
}

/**
 * The factor that a sign-in requires, or null. E-mail is used only without another factor: a reader of the
 * mailbox can also reset the password, so the two together are one factor.
 */
export function factorOfSignIn<Factor extends { readonly type: TwoFactorType }>(
  active: readonly Factor[],
): Factor | null {
  return active.find(({ type }) => exclusive.includes(type)) ?? active[0] ?? null;
}
