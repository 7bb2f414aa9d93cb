import * as v from 'valibot';
import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { changePasswordForm, confirmResetForm } from './password.ts';

const filled = { password: 'Open-Arch-7!', newPassword: 'Sunny-Day7', passwordConfirmation: 'Sunny-Day7' };

function issuesOf(schema: v.GenericSchema, typed: object): string[] {
  const { issues = [] } = v.safeParse(schema, typed);
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
}
const change = (typed: Partial<typeof filled>) =>
  issuesOf(changePasswordForm(limits.password), { ...filled, ...typed });
const reset = (password: string, passwordConfirmation: string) =>
  issuesOf(confirmResetForm(limits.password), { password, passwordConfirmation });

it('The change form of the password requires each of its three fields [5.6]', () => {
  expect(change({})).toEqual([]);
  expect(change({ password: ' ' })).toEqual(['password required']);
  expect(change({ newPassword: '' })).toContain('newPassword required');
  expect(change({ passwordConfirmation: '' })).toEqual(['passwordConfirmation required']);
});

it('A confirmation of a password that differs is called not_match on the change form [5.5]', () => {
  expect(change({ passwordConfirmation: 'Sunny-Day8' })).toEqual(['passwordConfirmation not_match']);
});

it('A confirmation of a password that differs is called invalid_password_format on the reset form [5.5]', () => {
  expect(reset('Sunny-Day7', 'Sunny-Day7')).toEqual([]);
  expect(reset('Sunny-Day7', 'Sunny-Day8')).toEqual(['passwordConfirmation invalid_password_format']);
});

it('A new password that breaks a rule is named by the code of the rule [5.1]', () => {
  expect(reset('short', 'short')).toEqual(['password min_length']);
});
