import { expect, test } from 'vitest';
import { attemptsAfter } from './attempts.ts';

test('a wrong code takes one of three attempts [4.7, 4.8, 4.23]', () => {
  expect(attemptsAfter(3, 'incorrect_otp', null)).toBe(2);
  expect(attemptsAfter(3, 'invalid_confirmation_code', null)).toBe(2);
  expect(attemptsAfter(0, 'incorrect_otp', null)).toBe(0);
});

test('the number of attempts that the server gives is the one that counts [4.8, 4.23]', () => {
  expect(attemptsAfter(3, 'incorrect_otp', 1)).toBe(1);
});

test('otp_confirmation_error and confirmation_code_error leave none [4.9, 4.23]', () => {
  expect(attemptsAfter(3, 'otp_confirmation_error', null)).toBe(0);
  expect(attemptsAfter(3, 'confirmation_code_error', 2)).toBe(0);
});

test('other refusals take no attempt', () => {
  expect(attemptsAfter(3, 'server_error', null)).toBe(3);
});
