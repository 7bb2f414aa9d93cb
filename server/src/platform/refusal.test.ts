import { errorStatus } from '@portico/contract/errors';
import { describe, expect, it } from 'vitest';
import type { Call } from '../context/call.ts';
import { createApp } from '../http/portal/app.ts';
import { describeServer } from '../testing/both-databases.ts';
import { anyCall, type MayRefuse, must, refusalsOf, refuse } from './refusal.ts';

/** A helper of several calls, which refuses with two codes. */
function helper(_call: MayRefuse<'not_found' | 'invalid_token'>) {}

describe('a refusal', () => {
  const endSession = refusalsOf('endSession', ['not_found', 'invalid_token']) as MayRefuse<'not_found'> &
    Call<'endSession'>; // The test needs no more of a call than its codes.

  it('A refusal compiles only with a code that the row of its call lists [8.1]', () => {
    expect(() => refuse(endSession, 'not_found')).toThrow('not_found');
    expect(() => refuse(anyCall, 'too_many_requests')).toThrow('too_many_requests');
    expect(() => must(endSession, false, 'invalid_token')).toThrow('invalid_token');
    // @ts-expect-error The row of `endSession` does not list it.
    expect(() => refuse(endSession, 'email_occupied')).toThrow('which its row does not list');
    // @ts-expect-error Not every call lists it.
    expect(() => must(anyCall, false, 'not_found')).toThrow('which its row does not list');
  });

  it('A refusal in a helper compiles only for calls that list each code of the helper [8.1]', () => {
    helper(endSession);
    // @ts-expect-error The row of `register` lists neither of them.
    helper(endSession as unknown as Call<'register'>);
    // @ts-expect-error Not every call lists them.
    helper(anyCall);
  });
});

describeServer('a refusal that the row of its call does not list', (server) => {
  it('A refusal that the row of its call does not list is an internal error, and the log names call and code [8.1, 8.2]', async () => {
    const { call } = { call: undefined as MayRefuse<'wrong_old_password'> | undefined };
    const challenge = () => refuse(call ?? refusalsOf('getCaptchaChallenge', []), 'wrong_old_password');
    const app = await createApp({ ...server.context, captcha: { ...server.context.captcha, challenge } });
    const answer = await app.inject('/v1/captcha');
    await app.close();
    expect(answer.statusCode).toBe(errorStatus.internal_server_error);
    expect(answer.json().errors).toEqual([{ code: 'internal_server_error' }]);
    expect(server.log.join()).toContain('getCaptchaChallenge refused with wrong_old_password');
  });
});
