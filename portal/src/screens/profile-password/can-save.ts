import { passwordStrength } from '@portico/contract/fields';
import { limits } from '@portico/contract/limits';

/** Whether the save button is enabled; whether the input is valid is checked on saving. */
export function canSave(typed: { readonly password: string; readonly newPassword: string }): boolean {
  return typed.password.trim() !== '' && passwordStrength(typed.newPassword) === limits.password.checks;
}
