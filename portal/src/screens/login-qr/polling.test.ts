import { ApiError } from '@portico/web/api-error';
import { expect, test } from 'vitest';
import { afterRefusal, poll, pollDelay } from './polling.ts';

const refusal = (code: string, status = 400) => new ApiError(status, [{ code }]);

test.each([
  ['authorization_pending', 400, 3],
  ['slow_down', 400, 8],
  ['access_denied', 400, 'refused'],
  ['expired_token', 400, 'expired'],
  ['invalid_grant', 400, 'expired'],
  ['server_error', 0, 6],
  ['server_error', 503, 6],
])('After %s (%i) the polling of a QR sign-in every 3 s goes on with %j [2.4]', (code, status, next) => {
  expect(afterRefusal(refusal(code, status), 3)).toBe(next);
});

test('The interval of the polling of a QR sign-in grows to one minute at most [2.4]', () => {
  expect(afterRefusal(refusal('slow_down'), 58)).toBe(60);
  expect(afterRefusal(refusal('server_error', 0), 45)).toBe(60);
});

test('A hidden page of a QR sign-in asks less often', () => {
  expect(pollDelay(3, false)).toBe(3);
  expect(pollDelay(3, true)).toBe(12);
});

test('The page of a QR sign-in polls until there is a token, with the interval of the server [2.4]', async () => {
  const answers = [refusal('authorization_pending'), refusal('slow_down'), refusal('authorization_pending')];
  const waits: number[] = [];
  const told: string[] = [];
  const token = await poll(
    3,
    async () => {
      const answer = answers.shift();
      if (answer) throw answer;
      return { access_token: 't' };
    },
    async (seconds) => {
      waits.push(seconds);
    },
    ({ code }) => told.push(code),
  );
  expect(token).toEqual({ access_token: 't' });
  expect(waits).toEqual([3, 3, 8, 8]);
  expect(told).toEqual(['authorization_pending', 'slow_down', 'authorization_pending']);
});

test('An error that is no refusal ends the polling of a QR sign-in', async () => {
  const stopped = new DOMException('Aborted', 'AbortError');
  await expect(
    poll(
      3,
      () => Promise.reject(stopped),
      () => Promise.resolve(),
      () => {},
    ),
  ).rejects.toBe(stopped);
});
