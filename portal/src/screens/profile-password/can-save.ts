import { passwordStrength } from '@portico/contract/fields';
import { limits } from '@portico/contract/limits';

/**
 * Whether the save button is enabled, where new passwords have at most `max` characters; whether the input is
 * valid is checked on saving.
 */
export function canSave(
  typed: { readonly password: string; readonly newPassword: string },
  max: number,
): boolean {
  return typed.password.trim() !== '' && passwordStrength(typed.newPassword, max) === limits.password.checks;
}
