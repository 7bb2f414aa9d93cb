import { isGuessable } from '@portico/contract/passwords/guessable';
import type { Context } from '../../context/context.ts';
import type { PersonalData } from '../../db/tables.ts';
import { refuseField } from '../../platform/refusal.ts';

/** A new password, whose it will be, and the field that it was entered in. */
interface NewPassword {
  readonly password: string;
  readonly owner: Pick<PersonalData, 'email' | 'first_name' | 'last_name'>;
  readonly field: string;
}

/**
 * Refuses a new password that is shorter or longer than this installation allows. It needs nothing else, so
 * it comes before any look-up.
 */
export function requireAllowedLength(
  { config, rules }: Pick<Context, 'config' | 'rules'>,
  { password, field }: Omit<NewPassword, 'owner'>,
): void {
  if (password.length < rules.current().passwordLength) refuseField(field, 'min_length');
  if (password.length > config.passwordMaxLength) refuseField(field, 'max_length');
}

/**
 * Refuses a new password that is shorter or longer than this installation allows, or that an attacker would
 * try among the first ones.
 */
export function requireAllowedPassword(
  context: Pick<Context, 'config' | 'rules' | 'brand'>,
  { password, owner, field }: NewPassword,
): void {
  requireAllowedLength(context, { password, field });
  const { email, first_name: firstName, last_name: lastName } = owner;
  if (isGuessable(password, { email, firstName, lastName }, context.brand.current().name))
    refuseField(field, 'guessable_password');
}

/**
 * Refuses a new password that is in a list of passwords that have become known. It may ask another server, so
 * it comes after what can be refused without.
 */
export async function requireUnknownPassword(
  { isKnownPassword }: Pick<Context, 'isKnownPassword'>,
  { password, field }: Omit<NewPassword, 'owner'>,
): Promise<void> {
  if (await isKnownPassword(password)) refuseField(field, 'known_password');
}
