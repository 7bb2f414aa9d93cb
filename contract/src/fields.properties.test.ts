import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';
import { passwordChecks, passwordError, passwordStrength } from './fields.ts';

const latin = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = [...'0123456789'];
const specials = [
  '.',
  ',',
  ':',
  ';',
  '?',
  '!',
  '*',
  '+',
  '%',
  '-',
  '<',
  '>',
  '@',
  '[',
  ']',
  '{',
  '}',
  '/',
  '\\',
  '_',
  '$',
  '#',
];
const allowed = [...latin, ...digits, ...specials];

/** The password rule, implemented a second time by counting characters instead of by patterns. */
function isGood(password: string): boolean {
  const units = password.split('');
  const some = (of: readonly string[]) => units.some((unit) => of.includes(unit));
  const [upper, lower] = [latin.slice(26), latin.slice(0, 26)];
  return (
    units.length >= 8 &&
    units.length <= 14 &&
    units.every((unit) => allowed.includes(unit)) &&
    [upper, lower, digits, specials].every(some)
  );
}

/** The e-mail rule, implemented a second time by splitting at the `@` and the dots. */
function isWritable(address: string): boolean {
  const [local = '', domain = '', ...more] = address.split('@');
  const labels = domain.split('.');
  const ascii = [...address].every((character) => character > ' ' && character < '\u007f');
  const plain = ![...'()<>,;:\\"[]'].some((character) => address.includes(character));
  const isLabel = (label: string) =>
    label !== '' && [...label].every((character) => [...latin, ...digits, '-'].includes(character));
  return (
    address.length <= 254 &&
    more.length === 0 &&
    local !== '' &&
    ascii &&
    plain &&
    labels.length > 1 &&
    labels.every(isLabel)
  );
}

const likely = fc.string({
  unit: fc.constantFrom(...allowed, 'ü', ' ', '"', 'Я'),
  minLength: 5,
  maxLength: 17,
});
const likelyAddress = fc.string({
  unit: fc.constantFrom(
    'a',
    'Z',
    '7',
    '.',
    '.',
    '@',
    '-',
    '+',
    '_',
    "'",
    ' ',
    'ö',
    ',',
    '"',
    '(',
    '\n',
    '[',
    ':',
  ),
  maxLength: 12,
});

describe('the rules of fields, compared with a second implementation', () => {
  it('A password is valid exactly when its length is allowed and it has only allowed characters and one of each kind [5.1, 5.2, 5.3, 5.4]', () => {
    fc.assert(
      fc.property(fc.oneof(likely, fc.string()), (password) => {
        expect(passwordError(password) === null).toBe(isGood(password));
        expect(passwordStrength(password) === Object.keys(passwordChecks).length).toBe(isGood(password));
      }),
      { numRuns: 2_000 },
    );
  });

  it('An e-mail in ASCII is valid exactly when it is a local part, @ and a domain with a dot [5.7]', () => {
    fc.assert(
      fc.property(fc.oneof(likelyAddress, fc.emailAddress(), fc.string()), (address) => {
        expect(isEmail(address)).toBe(isWritable(address));
      }),
      { numRuns: 3_000 },
    );
  });
});
