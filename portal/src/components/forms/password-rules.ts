import { type PasswordCheck, type PasswordLengths, passwordChecks } from '@portico/contract/fields';
import type { PasswordRule } from '@portico/ui';

export interface JudgedRule {
  readonly check: PasswordCheck;
  readonly state: PasswordRule['state'];
}

const order = ['length', 'upperCase', 'lowerCase', 'digit', 'special', 'valid'] as const;

/**
 * The state of each rule, in the order of the list. A rule is violated if typing more cannot meet it, or if
 * the form was refused for this password. An empty password violates none: nothing was typed.
 */
export function judgeRules(
  password: string,
  refused: boolean,
  lengths: PasswordLengths,
): readonly JudgedRule[] {
  const hopeless: Partial<Record<PasswordCheck, boolean>> = {
    length: password.length > lengths.max,
    valid: password !== '',
  };
  return order.map((check) => {
    if (passwordChecks[check](password, lengths)) return { check, state: 'met' };
    return { check, state: (refused && password !== '') || hopeless[check] ? 'violated' : 'unmet' };
  });
}

/**
 * The characters that a password may not contain, each once.
 * @example forbiddenIn('Päss-wörd-ä') // 'ä ö'
 */
export function forbiddenIn(password: string): string {
  const forbidden = [...password].filter((character) => !passwordChecks.valid(character));
  return [...new Set(forbidden)].map((character) => (/\s/.test(character) ? '␣' : character)).join(' ');
}
