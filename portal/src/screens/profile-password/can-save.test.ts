import { expect, test } from 'vitest';
import { canSave } from './can-save.ts';

const typed = { password: 'Open-Arch-7!', newPassword: 'Sunny-Day7' };

test('The password page enables its save button with a current password and a new one that meets all six checks [5.6]', () => {
  expect(canSave(typed, 14)).toBe(true);
  expect(canSave({ ...typed, password: '' }, 14)).toBe(false);
  expect(canSave({ ...typed, newPassword: 'sunny-day7' }, 14)).toBe(false);
  const longer = { ...typed, newPassword: 'Sunny-Day7-and-more' };
  expect([canSave(longer, 14), canSave(longer, 19)]).toEqual([false, true]);
});
