import { expect, it } from 'vitest';
import { invitationError } from './invitation-error.ts';

const sponsor = { id: '1', invite_blocked: 0, disabled: 0 };

it.each([
  [undefined, undefined, false, 'required'],
  [undefined, undefined, true, null],
  ['', undefined, false, 'required'],
  ['CODE', undefined, false, 'incorrect_invite_code'],
  ['CODE', undefined, true, 'incorrect_invite_code'],
  ['CODE', sponsor, false, null],
  ['CODE', { ...sponsor, invite_blocked: 1 }, true, 'blocked_invite_code'],
  ['CODE', { ...sponsor, disabled: 1 }, false, 'blocked_invite_code'],
] as const)(
  'An invitation %j of %j, where registration is open: %s, has the error %s [5.12, 6.4, 8.7]',
  (code, from, open, error) => {
    expect(invitationError(code, from, open)).toBe(error);
  },
);
