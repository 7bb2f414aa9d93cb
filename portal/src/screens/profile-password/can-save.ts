import { type PasswordLengths, passwordStrength } from '@portico/contract/fields';
import { limits } from '@portico/contract/limits';

/**
 * Whether the save button is enabled; whether the input is valid is checked on saving.
 */
export function canSave(
  typed: { readonly password: string; readonly newPassword: string },
  lengths: PasswordLengths,
): boolean {
  return (
    typed.password.trim() !== '' && passwordStrength(typed.newPassword, lengths) === limits.password.checks
  );
}
