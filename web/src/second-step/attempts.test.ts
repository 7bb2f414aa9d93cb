import { expect, test } from 'vitest';
import { attemptsAfter } from './attempts.ts';

test('A wrong code takes one of three attempts [4.7, 4.8, 4.23]', () => {
  expect(attemptsAfter(3, 'incorrect_otp', null)).toBe(2);
  expect(attemptsAfter(3, 'invalid_confirmation_code', null)).toBe(2);
  expect(attemptsAfter(0, 'incorrect_otp', null)).toBe(0);
});

test('The number of attempts that the server gives is the one that counts [4.8, 4.23]', () => {
  expect(attemptsAfter(3, 'incorrect_otp', 1)).toBe(1);
});

test('The refusals otp_confirmation_error and confirmation_code_error leave no attempt [4.9, 4.23]', () => {
  expect(attemptsAfter(3, 'otp_confirmation_error', null)).toBe(0);
  expect(attemptsAfter(3, 'confirmation_code_error', 2)).toBe(0);
});

test('Other refusals than those of a wrong code take no attempt', () => {
  expect(attemptsAfter(3, 'server_error', null)).toBe(3);
});
