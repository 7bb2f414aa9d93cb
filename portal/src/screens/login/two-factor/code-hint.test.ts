import { expect, test } from 'vitest';
import { codeHint } from './code-hint.ts';

test('the hint says where the code comes from', () => {
  expect(codeHint('TELEGRAM')).toBe('login.codeFromTelegram');
  expect(codeHint('EMAIL')).toBe('login.codeFromEmail');
  expect(codeHint(null)).toBe('login.codeFromApp');
});
