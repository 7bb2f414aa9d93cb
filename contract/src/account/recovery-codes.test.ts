import { expect, test } from 'vitest';
import { readRecoveryCode } from './recovery-codes.ts';

test('A recovery code is read without blanks, dashes and case', () => {
  for (const typed of ['K7QP2-9XW40', 'k7qp29xw40', ' k7qp2 9xw40 ', 'K7QP2–9XW4O', 'k 7 q p 2 9 x w 4 o'])
    expect(readRecoveryCode(typed), typed).toBe('K7QP29XW40');
});

test('The letters I and L in a recovery code are read as 1', () => {
  expect(readRecoveryCode('IiLl2-9XW40')).toBe('111129XW40');
});

test('A text of any other form is no recovery code', () => {
  for (const typed of ['', '123456', 'K7QP2-9XW4', 'K7QP2-9XW400', 'K7QP2-9XW4U', 'K7QP2_9XW40'])
    expect(readRecoveryCode(typed), typed).toBeNull();
});
