import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { failTimes } from '../../testing/failures.ts';
import { codeIn, guest, handOff, join, mailedCode, signIn, trySignIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

const password = 'Early-Boat.42';

async function resetCode(server: TestServer, email: string, application?: string): Promise<string> {
  await server.call('requestPasswordReset', { email, ...(application && { application }) });
  return codeIn((await server.mails.mailTo(email)).link);
}

describeOnBoth('POST /v1/password/reset/confirm', (server, onOne) => {
  onOne(() => {
    it('A reset sets the new password and answers with the application that the link was requested for [7.25, 7.26, 3.18]', async () => {
      const grace = await join(server);
      const code = await resetCode(server, grace.email, 'store');
      const { data } = await server.call('confirmPasswordReset', { code, password });
      expect(data).toEqual({ resourceUrl: 'http://store.localhost:3001/', applicationName: 'Store' });
      expect((await trySignIn(server, grace)).codes).toEqual(['bad_credentials']);
      expect((await trySignIn(server, { ...grace, password })).status).toBe(200);
    });

    it('A reset of the password answers with the home page when no application was named [3.18]', async () => {
      const code = await resetCode(server, (await join(server)).email);
      const { data } = await server.call('confirmPasswordReset', { code, password }, { locale: 'fr' });
      expect(data).toEqual({ resourceUrl: 'http://portal.test:3000/fr' });
    });

    it('A reset refuses the current password with its own error code, and does not use the link up', async () => {
      const grace = await join(server);
      const code = await resetCode(server, grace.email);
      const same = await server.call('confirmPasswordReset', { code, password: grace.password });
      expect(same.errors).toEqual([
        { code: 'validation_error', fieldName: 'password', codes: ['same_password'] },
      ]);
      expect((await server.call('confirmPasswordReset', { code, password })).status).toBe(200);
    });

    it('A reset of the password accepts a code once [P05]', async () => {
      const grace = await join(server);
      const code = await resetCode(server, grace.email);
      await server.call('confirmPasswordReset', { code, password });
      const again = await server.call('confirmPasswordReset', { code, password: 'Other-Boat.44' });
      expect(again.codes).toEqual(['not_found']);
      expect((await trySignIn(server, { ...grace, password })).status).toBe(200);
    });

    it('A reset of the password accepts a code for half an hour', async () => {
      const code = await resetCode(server, (await join(server)).email);
      await server.later(30 * 60 - 30);
      expect((await server.call('confirmPasswordReset', { code, password })).status).toBe(200);
    });

    it('A reset of the password refuses the code of another purpose, and does not use it up [P07]', async () => {
      const grace = guest();
      const registration = await mailedCode(server, grace);
      const wrong = await server.call('confirmPasswordReset', { code: registration, password });
      expect(wrong.codes).toEqual(['not_found']);
      expect((await server.call('confirmRegistration', { code: registration })).status).toBe(200);

      const reset = await resetCode(server, grace.email);
      expect((await server.call('confirmRegistration', { code: reset })).codes).toEqual(['incorrect_code']);
      expect((await server.call('confirmPasswordReset', { code: reset, password })).status).toBe(200);
    });

    it('A reset of the password ends every session and every hand-off token, and does not sign in [P08]', async () => {
      const grace = await join(server);
      const token = await signIn(server, grace);
      const handedOn = await handOff(server, token);
      const code = await resetCode(server, grace.email);
      const answer = await server.call('confirmPasswordReset', { code, password });
      expect(answer.text).not.toContain('access_token');
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await server.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
      const dead = await server.call('revokeToken', {}, { token: handedOn.access_token });
      expect(dead.codes).toEqual(['invalid_token']);
    });

    it('A reset of the password informs the user by mail', async () => {
      const grace = await join(server);
      const code = await resetCode(server, grace.email);
      await server.call('confirmPasswordReset', { code, password });
      expect((await server.mails.mailTo(grace.email)).subject).toBe('Your Portico password was changed');
    });
  });

  it('A reset of the password accepts a code in one of twenty calls at the same moment', async () => {
    const grace = await join(server);
    const code = await resetCode(server, grace.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('confirmPasswordReset', { code, password })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('A reset of the password refuses the older of two links, a changed link and an expired link [2.52, P05]', async () => {
    const grace = await join(server);
    const older = await resetCode(server, grace.email);
    const newer = await resetCode(server, grace.email);
    const changed = newer.replace(/^./, newer.startsWith('A') ? 'B' : 'A');
    for (const code of [older, changed]) {
      const { status, codes } = await server.call('confirmPasswordReset', { code, password });
      expect([status, ...codes]).toEqual([404, 'not_found']);
    }
    await server.later(30 * 60 + 1);
    const late = await server.call('confirmPasswordReset', { code: newer, password });
    expect(late.codes).toEqual(['not_found']);
    expect((await trySignIn(server, grace)).status).toBe(200);
  });

  it('A reset of the password ends the lock after too many failures [T07]', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    for (let guess = 0; guess < 10; guess += 1) {
      await server.call(
        'changePassword',
        { password: `Wrong-Gate.${guess}`, newPassword: password },
        { token },
      );
    }
    expect((await trySignIn(server, grace)).codes).toEqual(['user_account_locked']);
    const code = await resetCode(server, grace.email);
    await server.call('confirmPasswordReset', { code, password });
    expect((await trySignIn(server, { ...grace, password })).status).toBe(200);
  });

  it('A reset and a change of the password at the same moment do not deadlock: one of them succeeds [X07]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const grace = await join(server);
      const token = await signIn(server, grace);
      const code = await resetCode(server, grace.email);
      await failTimes(server, grace.email, 1);
      const change = { password: grace.password, newPassword: 'Later-Boat.43' };
      const answers = await Promise.all([
        server.call('changePassword', change, { token }),
        server.call('confirmPasswordReset', { code, password }),
      ]);
      const codes = answers.flatMap((answer) => answer.codes);
      expect(codes).toHaveLength(1);
      // A reset that comes first replaces the password and ends the session.
      expect(['wrong_old_password', 'invalid_token', 'not_found']).toContain(codes[0]);
    }
  });
});
