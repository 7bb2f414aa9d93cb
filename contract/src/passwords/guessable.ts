import { defaultProduct } from '../shell.ts';
import { commonWords } from './common-words.ts';

/** What an attacker can know about a user before the first guess. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Shorter personal words are refused only as the whole password, because they occur in many others. */
const longEnough = 4;
const ascending = '012345678901234567890';
const descending = '098765432109876543210';

const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};

/**
 * Whether form and server refuse a new password as `guessable_password`: it is a common word, or a word about
 * its user, in a usual spelling: capitals anywhere, digits and signs instead of letters, and before or after
 * it the usual digits (few, in sequence, repeated, a year) with at most four signs.
 * @param product what the operator calls the product
 * @example isGuessable('P@ssw0rd2026!', owner) // true
 */
export function isGuessable(password: string, owner: PasswordOwner, product = defaultProduct): boolean {
  const [local = ''] = owner.email.split('@');
  const personal = [defaultProduct, product, owner.firstName, owner.lastName, local].flatMap(wordsOf);
  const lower = password.toLowerCase();
  const readings = [lower, spelledOut(lower, 'i'), spelledOut(lower, 'l')];
  if (personal.some((word) => word.length >= longEnough && readings.some((text) => text.includes(word)))) {
    return true;
  }
  const [before = '', , after = ''] = split(lower);
  return (
    isUsual(before + after) && coresOf(lower).some((core) => commonWords.has(core) || personal.includes(core))
  );
}

/**
 * The letters between leading and trailing digits and signs: as typed, and with `1` and other characters
 * replaced by similar letters.
 */
function coresOf(lower: string): string[] {
  const core = split(lower)[1] ?? '';
  return [core, ...['i', 'l'].map((one) => spelledOut(core, one))].map((text) => text.replace(/[^a-z]/g, ''));
}

function split(lower: string): string[] {
  return /^([^a-z]*)(.*?)([^a-z]*)$/.exec(lower)?.slice(1) ?? [];
}

function spelledOut(text: string, one: string): string {
  return [...text].map((letter) => (letter === '1' ? one : (substitutes[letter] ?? letter))).join('');
}

function isUsual(decoration: string): boolean {
  const signs = decoration.replace(/\d/g, '').length;
  return signs <= 4 && decoration.split(/\D+/).every(isUsualNumber);
}

function isUsualNumber(digits: string): boolean {
  if (digits.length <= 2 || ascending.includes(digits) || descending.includes(digits)) return true;
  return /^((\d)\2+|(\d\d)\3+|(\d{3})\4|19\d\d|20\d\d)$/.test(digits);
}

/** The words of a name or of an e-mail's local part, as a password would spell them. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
}
