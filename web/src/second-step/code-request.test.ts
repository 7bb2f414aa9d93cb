import { type TwoFactorType, twoFactorTypes } from '@portico/contract/sign-in';
import { describe, expect, it, test } from 'vitest';
import { type CodeRefusal, noRequest, postponed, refused, requested, viewOf } from './code-request.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const wrong: CodeRefusal = {
  code: 'invalid_confirmation_code',
  attemptsLeft: null,
  blockedFor: null,
  retryAfter: null,
};
const final: CodeRefusal = { ...wrong, code: 'confirmation_code_error', attemptsLeft: 0 };
const limited = { retryAfter: 600, blockedFor: null };

describe.each(twoFactorTypes)('the code of %s', (type) => {
  const fresh = requested(type, 0);
  const once = refused(fresh, wrong, second);
  const thrice = [wrong, wrong].reduce((request, refusal) => refused(request, refusal, second), once);
  const ofExpired = type === 'TELEGRAM' ? 0 : null;

  test.each([
    ['was not requested', noRequest, 0, 'none', false, null],
    ['was just requested', fresh, 0, 'fresh', true, null],
    ['was requested five minutes ago but for a second', fresh, 5 * minute - second, 'fresh', true, null],
    ['was requested five minutes ago', fresh, 5 * minute, 'expired', false, ofExpired],
    ['was wrong once', once, second, 'wrong', true, 2],
    ['was wrong once, and has expired', once, 5 * minute, 'expired', false, ofExpired],
    ['was wrong three times', thrice, second, 'used up', false, 0],
    ['was wrong three times, and has expired', thrice, 5 * minute, 'used up', false, 0],
    ['can no longer be right', refused(fresh, final, second), second, 'used up', false, 0],
    ['was requested again', requested(type, minute), minute, 'fresh', true, null],
    ['could not be requested again', postponed(once, limited, minute), minute, 'wrong', true, 2],
    ['could not be requested', postponed(noRequest, limited, 0), 0, 'none', false, null],
    [
      'is blocked by wrong codes of the day',
      refused(once, { ...final, blockedFor: 3600 }, 0),
      second,
      'blocked',
      false,
      0,
    ],
    ['was blocked until now', refused(once, { ...final, blockedFor: 3600 }, 0), hour, 'used up', false, 0],
  ] as const)(
    'The view of a code that %s shows its state and the attempts that are left [4.23, 8.6, 9.4]',
    (_when, request, now, state, accepts, attempts) => {
      expect(viewOf(request, type, now)).toMatchObject({ state, accepts, attempts });
    },
  );
});

/** When another code can be requested, in seconds from `now`. */
const waitOf = (request: Parameters<typeof viewOf>[0], now: number, type: TwoFactorType | null) =>
  viewOf(request, type, now).waiting;

it('A code is sent again after a minute; a code of the user’s device can be asked for at once [9.4]', () => {
  for (const type of ['TELEGRAM', 'EMAIL'] as const)
    expect([0, 59 * second, minute].map((now) => waitOf(requested(type, 0), now, type))).toEqual([60, 1, 0]);
  for (const type of ['GOOGLE_AUTHENTICATOR', null] as const)
    expect(waitOf(requested(type, 0), 0, type)).toBe(0);
});

it('A code is not sent again sooner because its attempts are used up [4.23, 9.4]', () => {
  expect(waitOf(refused(requested('EMAIL', 0), final, second), second, 'EMAIL')).toBe(59);
});

it('A code waits as long as the server says where too many were requested, and the view says that this is why', () => {
  const request = postponed(requested('EMAIL', 0), limited, minute);
  expect(viewOf(request, 'EMAIL', 2 * minute)).toMatchObject({ waiting: 540, limitedFor: 540 });
  const inAMinute = { retryAfter: null, blockedFor: null };
  expect(viewOf(postponed(noRequest, inAMinute, 0), 'EMAIL', 0)).toMatchObject({ waiting: 60 });
});

it('The view says until when codes are blocked, whether a code or the request for one was refused [4.9, 8.6]', () => {
  const refusal = { ...final, blockedFor: 7200, retryAfter: 7200 };
  for (const request of [refused(requested('EMAIL', 0), refusal, 0), postponed(noRequest, refusal, 0)])
    expect(viewOf(request, 'EMAIL', hour)).toMatchObject({
      state: 'blocked',
      blockedUntil: 2 * hour,
      waiting: 3600,
      limitedFor: 0,
    });
});

it('A code is valid no longer than what waits for it, and never longer than five minutes [9.4]', () => {
  expect(viewOf(requested('EMAIL', 0, 90), 'EMAIL', 0).left).toBe(90);
  expect(viewOf(requested('EMAIL', 0, 900), 'EMAIL', 0).left).toBe(300);
});
