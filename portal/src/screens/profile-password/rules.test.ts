import * as v from 'valibot';
import { expect, test } from 'vitest';
import { canSave, changeForm } from './rules.ts';

const good = { password: 'Open-Arch-7!', newPassword: 'Sunny-Day7', passwordConfirmation: 'Sunny-Day7' };
const issues = (typed: Partial<typeof good>) =>
  v
    .safeParse(changeForm, { ...good, ...typed })
    .issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);

test('each of the three fields is required [5.6]', () => {
  expect(issues({})).toBeUndefined();
  expect(issues({ password: ' ' })).toEqual(['password required']);
  expect(issues({ newPassword: '' })).toContain('newPassword required');
  expect(issues({ passwordConfirmation: '' })).toEqual(['passwordConfirmation required']);
});

test('a confirmation that differs is not_match on this form [5.5]', () => {
  expect(issues({ passwordConfirmation: 'Sunny-Day8' })).toEqual(['passwordConfirmation not_match']);
});

test('saving waits for the current password and a meter of six [5.6]', () => {
  expect(canSave(good)).toBe(true);
  expect(canSave({ ...good, password: '' })).toBe(false);
  expect(canSave({ ...good, newPassword: 'sunny-day7' })).toBe(false);
});
