import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { join, signIn, trySignIn } from '../../testing/people.ts';
import { activateEmail, firstStep, mailedDigits, secondStep } from '../../testing/second-factors.ts';

describeServer('codes that are sent to sign in', (server) => {
  /** A user with codes by mail, a passkey and recovery codes. */
  async function newUser() {
    const user = await join(server);
    const token = await signIn(server, user);
    await activateEmail(server, token, user.email);
    const passkey = await addPasskey(server, token);
    const { data } = await server.call('createRecoveryCodes', {}, { token });
    return { user, passkey, codes: data.codes };
  }
  /** Uses up the codes of an hour, and answers the first step after them. */
  async function withoutCodes(user: Awaited<ReturnType<typeof newUser>>['user']) {
    for (let sent = 0; sent < 10; sent += 1) await firstStep(server, user);
    await server.quiet();
    server.mails.waiting(user.email);
    return (await trySignIn(server, user)).data;
  }

  it('The server sends ten sign-in codes an hour; then the second step begins without one and says when the next can be sent [O06]', async () => {
    const { user } = await newUser();
    const answer = await withoutCodes(user);
    expect(answer).toMatchObject({
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'EMAIL',
    });
    expect(answer.code_retry_after).toBeGreaterThan(3000);
    expect(answer.code_retry_after).toBeLessThanOrEqual(3600);
    const again = await secondStep(server, answer.access_token);
    expect([again.status, Number(again.headers.get('retry-after')) > 3000]).toEqual([429, true]);
    expect((await secondStep(server, answer.access_token, '123456')).codes).toEqual([
      'otp_confirmation_error',
    ]);
    await server.later(3601);
    expect(await firstStep(server, user)).toBeTruthy();
    const fresh = await trySignIn(server, user);
    expect(fresh.data).not.toHaveProperty('code_retry_after');
    const code = await mailedDigits(server, user.email);
    expect(code).toMatch(/^\d{6}$/);
  });

  it('A user who has a recovery code can sign in when no more codes are sent', async () => {
    const { user, codes } = await newUser();
    const { access_token } = await withoutCodes(user);
    const { status, data } = await secondStep(server, access_token, codes[0]);
    expect([status, data]).toMatchObject([200, { authentication_status: 'SUCCESS' }]);
  });

  it('A user who has a passkey can sign in when no more codes are sent', async () => {
    const { user, passkey } = await newUser();
    const { access_token } = await withoutCodes(user);
    const { data: options } = await server.call('startPasskeySignIn', { oauth_token: access_token });
    const credential = JSON.stringify(passkey.get(options));
    const input = { grant_type: 'oauth_token', oauth_token: access_token, credential } as const;
    expect((await server.call('issueToken', input)).data.authentication_status).toBe('SUCCESS');
  });
});
