import { expect, test } from 'vitest';
import { afterRefusedCode, codeHint } from './rules.ts';

test('a wrong code takes one of three tries [4.7] [4.8]', () => {
  expect(afterRefusedCode(3, 'incorrect_otp', null)).toBe(2);
  expect(afterRefusedCode(0, 'incorrect_otp', null)).toBe(0);
});

test('the server’s count of tries wins [4.8]', () => {
  expect(afterRefusedCode(3, 'incorrect_otp', 1)).toBe(1);
});

test('otp_confirmation_error leaves none, whatever was left [4.9]', () => {
  expect(afterRefusedCode(3, 'otp_confirmation_error', null)).toBe(0);
});

test('other refusals take no try', () => {
  expect(afterRefusedCode(3, 'server_error', null)).toBe(3);
});

test('the hint says where the code comes from', () => {
  expect(codeHint('TELEGRAM')).toBe('login.codeFromTelegram');
  expect(codeHint('EMAIL')).toBe('login.codeFromEmail');
  expect(codeHint(null)).toBe('login.codeFromApp');
});
