import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  code,
  countryCode,
  currentPassword,
  linkCode,
  newPassword,
  newPasswordOf,
  passwordError,
  passwordStrength,
  pastedCode,
} from './fields.ts';
import { limits } from './limits.ts';

/** The error codes of a value; an empty list when the schema accepts it. */
function codes(schema: v.GenericSchema, value: unknown): string[] {
  const { issues } = v.safeParse(schema, value);
  return issues?.map(({ message }) => message) ?? [];
}

describe('a new password', () => {
  it.each([
    ['Sunny-Day7', null],
    ['Aa1!5678', null],
    ['Aa1!567890abcd', null],
    ['', 'required'],
    ['Aa1!567', 'min_length'],
    ['Aa1!567890abcde', 'max_length'],
    ['Pässwort-7', 'invalid_password_chars'],
    ['Пароль-Aa7', 'invalid_password_chars'],
    ['Sunny Day-7', 'invalid_password_chars'],
    ['Sunny-Day7😀', 'invalid_password_chars'],
    ['Sunny\0Day-7', 'invalid_password_chars'],
    ['Sunny-Day7\n', 'invalid_password_chars'],
    ['Sunny-Day7"', 'invalid_password_chars'],
    ['sunny-day7', 'invalid_password_format'],
    ['SUNNY-DAY7', 'invalid_password_format'],
    ['Sunny-Days', 'invalid_password_format'],
    ['SunnyDay77', 'invalid_password_format'],
  ])('The new password %j has the error %j [5.1, 5.2, 5.3, 5.4, 5.9, 9.3]', (password, error) => {
    expect(passwordError(password)).toBe(error);
    expect(codes(newPasswordOf(limits.password), password)).toEqual(error ? [error] : []);
  });

  it.each([...'.,:;?!*+%-<>@[]{}/\\_$#'])(
    'A new password may have %s as its special character [5.2]',
    (special) => {
      expect(passwordError(`Sunny1Day${special}`)).toBeNull();
    },
  );

  it.each([
    ['', 0],
    ['ü', 0],
    ['a', 2],
    ['aB', 3],
    ['aB1', 4],
    ['aB1!', 5],
    ['aB1!aB1!', 6],
  ])('The new password %j fills %d of the six points of the meter [5.4, 9.3]', (password, points) => {
    expect(passwordStrength(password)).toBe(points);
  });

  it.each([
    [15, 8, 15, null],
    [16, 8, 15, 'max_length'],
    [128, 8, 128, null],
    [129, 8, 128, 'max_length'],
    [11, 12, 20, 'min_length'],
    [12, 12, 20, null],
    [20, 20, 20, null],
  ])(
    'A new password with %d characters, where %d to %d are allowed, has the error %j [5.1, 9.3]',
    (length, min, max, error) => {
      const password = 'Aa1!'.padEnd(length, 'x');
      expect(passwordError(password, { min, max })).toBe(error);
      expect(codes(newPasswordOf({ min, max }), password)).toEqual(error ? [error] : []);
      expect(passwordStrength(password, { min, max })).toBe(error ? 5 : 6);
    },
  );

  it('A call accepts a new password up to the longest length of a setting, because the server decides [5.1]', () => {
    expect(codes(newPassword, 'Aa1!'.padEnd(128, 'x'))).toEqual([]);
    expect(codes(newPassword, 'Aa1!'.padEnd(129, 'x'))).toEqual(['max_length']);
  });

  it('A new password is not trimmed [5.3]', () => {
    expect(codes(newPassword, ' Sunny-Day7')).toEqual(['invalid_password_chars']);
    expect(codes(newPassword, 'Sunny-Day7 ')).toEqual(['invalid_password_chars']);
  });
});

describe('other fields', () => {
  it('A current password is trimmed, required, and limited in length before it is hashed [5.8, T10]', () => {
    expect(v.parse(currentPassword, ' Sunny-Day7 ')).toBe('Sunny-Day7');
    expect(codes(currentPassword, '  ')).toContain('required');
    expect(codes(currentPassword, 'x'.repeat(128))).toEqual([]);
    expect(codes(currentPassword, 'x'.repeat(129))).toEqual(['max_length']);
  });

  it.each([
    ['123456', []],
    ['12345', ['incorrect_code']],
    ['1234567', ['incorrect_code']],
    ['12345a', ['incorrect_code']],
    ['１２３４５６', ['incorrect_code']],
    [' 123456', ['incorrect_code']],
    [123456, ['required']],
  ])('The confirmation code %j gives the errors %j [5.13, 9.4]', (value, found) => {
    expect(codes(code, value)).toEqual(found);
  });

  it.each([
    ['Your code: 123 456!', '123456'],
    ['12345678', '123456'],
    ['no digits', ''],
  ])('Pasting %j puts %j into the code field [5.15]', (pasted, digits) => {
    expect(pastedCode(pasted)).toBe(digits);
  });

  it('The code of a mailed link has 32 random bytes, and any other code is refused without a look-up', () => {
    expect(codes(linkCode, 'a'.repeat(43))).toEqual([]);
    for (const wrong of ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}%`, `${'a'.repeat(43)}\n`])
      expect(codes(linkCode, wrong)).toEqual(['incorrect_code']);
  });

  it('A country is two capital letters', () => {
    expect(codes(countryCode, 'IE')).toEqual([]);
    for (const wrong of ['', 'ie', 'IRL', 'I']) expect(codes(countryCode, wrong)).toEqual(['required']);
  });
});
