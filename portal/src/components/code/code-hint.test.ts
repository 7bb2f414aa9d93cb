import { expect, test } from 'vitest';
import { codeHint } from './code-hint.ts';

test('The hint of a one-time code says where the code comes from', () => {
  expect(codeHint('TELEGRAM')).toBe('code.fromTelegram');
  expect(codeHint('EMAIL')).toBe('code.fromEmail');
  expect(codeHint(null)).toBe('code.fromApp');
});
