import { limits } from '@portico/contract/limits';
import { expect, test } from 'vitest';
import { canSave } from './can-save.ts';

const typed = { password: 'Open-Arch-7!', newPassword: 'Sunny-Day7' };

test('The password page enables its save button with a current password and a new one that meets all six checks [5.6]', () => {
  expect(canSave(typed, limits.password)).toBe(true);
  expect(canSave({ ...typed, password: '' }, limits.password)).toBe(false);
  expect(canSave({ ...typed, newPassword: 'sunny-day7' }, limits.password)).toBe(false);
  const longer = { ...typed, newPassword: 'Sunny-Day7-and-more' };
  expect([canSave(longer, limits.password), canSave(longer, { min: 8, max: 19 })]).toEqual([false, true]);
});
