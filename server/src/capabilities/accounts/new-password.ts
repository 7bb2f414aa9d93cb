import type { Context } from '../../context/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { isGuessable, type PasswordOwner } from './guessable.ts';

/** A new password, whose it will be, and the field that it was entered in. */
interface NewPassword {
  readonly password: string;
  readonly owner: PasswordOwner;
  readonly field: string;
}

/** Refuses a new password that is longer than this installation allows. It needs nothing else, so it comes before any look-up. */
export function requireAllowedLength(
  { config }: Pick<Context, 'config'>,
  { password, field }: Omit<NewPassword, 'owner'>,
): void {
  if (password.length > config.passwordMaxLength) refuseField(field, 'max_length');
}

/** Refuses a new password that is longer than this installation allows, or that an attacker would try among the first ones. */
export function requireAllowedPassword(
  context: Pick<Context, 'config'>,
  { password, owner, field }: NewPassword,
): void {
  requireAllowedLength(context, { password, field });
  if (isGuessable(password, owner)) refuseField(field, 'guessable_password');
}

/**
 * Refuses a new password that is in a list of passwords that have become known. It may ask another server, so it comes after what can be
 * refused without.
 */
export async function requireUnknownPassword(
  { isKnownPassword }: Pick<Context, 'isKnownPassword'>,
  { password, field }: Omit<NewPassword, 'owner'>,
): Promise<void> {
  if (await isKnownPassword(password)) refuseField(field, 'known_password');
}
