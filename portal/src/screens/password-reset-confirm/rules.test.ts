import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chooseForm } from './rules.ts';

const codesOf = (password: string, passwordConfirmation: string) =>
  v
    .safeParse(chooseForm, { password, passwordConfirmation })
    .issues?.map((issue) => [v.getDotPath(issue), issue.message]);

test('two equal passwords that keep the rules are taken [5.1] [5.5]', () => {
  expect(codesOf('Sunny-Day7', 'Sunny-Day7')).toBeUndefined();
});

test('a confirmation that differs is invalid_password_format on this form [5.5]', () => {
  expect(codesOf('Sunny-Day7', 'Sunny-Day8')).toEqual([['passwordConfirmation', 'invalid_password_format']]);
});

test('a password that breaks a rule is named by its code [5.1]', () => {
  expect(codesOf('short', 'short')).toEqual([['password', 'min_length']]);
});
