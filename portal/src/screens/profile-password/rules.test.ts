import { expect, test } from 'vitest';
import { canSave } from './rules.ts';

const typed = { password: 'Open-Arch-7!', newPassword: 'Sunny-Day7' };

test('saving waits for the current password and a meter of six [5.6]', () => {
  expect(canSave(typed)).toBe(true);
  expect(canSave({ ...typed, password: '' })).toBe(false);
  expect(canSave({ ...typed, newPassword: 'sunny-day7' })).toBe(false);
});
