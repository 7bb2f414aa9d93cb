import { errorStatus } from '@portico/contract/errors';
import { describe, expect, it } from 'vitest';
import { createApp } from '../http/portal/app.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { must, refuse } from './refusal.ts';

describe('a refusal', () => {
  it('compiles only with a code that the row of its endpoint lists [8.1]', () => {
    expect(() => refuse<'endSession'>('not_found')).toThrow('not_found');
    expect(() => refuse('too_many_requests')).toThrow('too_many_requests');
    // @ts-expect-error The row of `endSession` does not list it.
    expect(() => refuse<'endSession'>('email_occupied')).toThrow('email_occupied');
    // @ts-expect-error The endpoint is not named.
    expect(() => refuse('not_found')).toThrow('not_found');
    // @ts-expect-error `requestPasswordReset` does not list it, although `register` does.
    expect(() => must<'register' | 'requestPasswordReset'>(false, 'email_occupied')).toThrow(
      'email_occupied',
    );
    expect(() => must<'register' | 'requestPasswordReset'>(false, 'unsupported_application')).toThrow();
  });
});

describeOnBoth('a refusal that the row of its endpoint does not list', (server) => {
  it('is an internal error, and the log names endpoint and code [8.1, 8.2]', async () => {
    const challenge = () => refuse<'changePassword'>('wrong_old_password');
    const app = await createApp({ ...server.context, captcha: { ...server.context.captcha, challenge } });
    const answer = await app.inject('/v1/captcha');
    await app.close();
    expect(answer.statusCode).toBe(errorStatus.internal_server_error);
    expect(answer.json().errors).toEqual([{ code: 'internal_server_error' }]);
    expect(server.log.join()).toContain('getCaptchaChallenge refused with wrong_old_password');
  });
});
