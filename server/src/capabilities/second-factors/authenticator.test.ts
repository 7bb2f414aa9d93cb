import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { join, signIn } from '../../testing/people.ts';
import {
  activateAuthenticator,
  authenticatorApp,
  firstStep,
  freeCurrentCode,
  secondStep,
} from '../../testing/second-factors.ts';

describeServer('the authenticator app', (server) => {
  async function newUser() {
    const user = await join(server);
    return { user, token: await signIn(server, user) };
  }
  const start = (token: string) =>
    server.call('startTwoFactor', { type: 'GOOGLE_AUTHENTICATOR', data: null }, { token });

  it('The authenticator app is activated with the secret that is shown once, and then asked for at sign-in [2.75, 2.76, 3.14, 4.7, 7.3, 7.21, 7.22]', async () => {
    const { user, token } = await newUser();
    const { data } = await start(token);
    expect(data.result?.QR_PAYLOAD).toContain(`secret=${data.result?.CODE}`);
    // The name that the sign-in speaks of, not the host.
    expect(data.result?.QR_PAYLOAD).toContain('issuer=Portico&');
    const app = authenticatorApp(data.result?.CODE ?? '');
    expect((await server.call('listTwoFactorTokens', {}, { token })).data.tokens).toEqual([]);

    const confirmed = await server.call(
      'confirmTwoFactor',
      { type: 'GOOGLE_AUTHENTICATOR', code: app.code() },
      { token },
    );
    expect(confirmed.status).toBe(200);
    await freeCurrentCode(server.context.db);
    const { data: list } = await server.call('listTwoFactorTokens', {}, { token });
    expect(list).toEqual({ tokens: [{ tokenType: 'GOOGLE_AUTHENTICATOR' }] });

    const pending = await firstStep(server, user);
    const { status, data: set } = await secondStep(server, pending, app.code());
    expect([status, set]).toMatchObject([200, { authentication_status: 'SUCCESS', two_fa_type: null }]);
    expect((await server.call('getProfile', {}, { token: String(Object(set).access_token) })).status).toBe(
      200,
    );
  });

  it('The secret of the authenticator app is stored encrypted, and never shown again', async () => {
    const { user, token } = await newUser();
    const { data } = await start(token);
    const secret = data.result?.CODE ?? '';
    await server.call(
      'confirmTwoFactor',
      { type: 'GOOGLE_AUTHENTICATOR', code: authenticatorApp(secret).code() },
      { token },
    );
    const rows = await server.context.db.kysely.selectFrom('second_factors').select('secret').execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(server.log.join()).not.toContain(secret);
    expect((await start(token)).codes).toEqual(['token_already_exists']);
    expect((await server.mails.mailTo(user.email)).text).not.toContain(secret);
  });

  it('The codes of the authenticator app are accepted once, also by two sign-ins at the same moment [O07]', async () => {
    const { user, token } = await newUser();
    const app = await activateAuthenticator(server, token);
    const steps = [await firstStep(server, user), await firstStep(server, user)];
    const [before, code, after] = [app.code(-1), app.code(), app.code(1)];
    const answers = await Promise.all(steps.map((pending) => secondStep(server, pending, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    for (const used of [code, before])
      expect((await secondStep(server, await firstStep(server, user), used)).codes).toEqual([
        'incorrect_otp',
      ]);
    expect((await secondStep(server, await firstStep(server, user), after)).status).toBe(200);
  });

  it('The authenticator app gives three attempts for each request, and then blocks it [4.8, 4.9, 8.6, O02]', async () => {
    const { user, token } = await newUser();
    const app = await activateAuthenticator(server, token);
    const pending = await firstStep(server, user);
    const wrong = app.wrongCode();
    const right = app.code();
    const attempts = [wrong, wrong, wrong, right];
    const answers = [];
    for (const code of attempts) answers.push(await secondStep(server, pending, code));
    expect(answers.map(({ codes }) => codes[0])).toEqual([
      'incorrect_otp',
      'incorrect_otp',
      'otp_confirmation_error',
      'otp_confirmation_error',
    ]);
    expect(answers.map(({ text }) => JSON.parse(text).attempts_left)).toEqual([2, 1, 0, 0]);
    // The right code was not compared any more, so it is not used up.
    expect((await secondStep(server, await firstStep(server, user), right)).status).toBe(200);
  });

  it('The authenticator app gives ten wrong codes in 24 hours, however often the password is entered [O04]', async () => {
    const { user, token } = await newUser();
    const app = await activateAuthenticator(server, token);
    const verdicts: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const pending = await firstStep(server, user);
      for (let attempt = 0; attempt < 3; attempt += 1)
        verdicts.push((await secondStep(server, pending, app.wrongCode())).codes[0] ?? '');
    }
    expect(verdicts.filter((code) => code === 'incorrect_otp')).toHaveLength(6);
    expect((await secondStep(server, await firstStep(server, user), app.code())).codes).toEqual([
      'otp_confirmation_error',
    ]);
    await server.later(86_401);
    expect((await secondStep(server, await firstStep(server, user), app.code(1))).status).toBe(200);
  });

  it('Sixty guesses of a code at the same moment get no more answers than the attempts allow [O04]', async () => {
    const { user, token } = await newUser();
    const app = await activateAuthenticator(server, token);
    const pending = await firstStep(server, user);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => secondStep(server, pending, app.wrongCode())),
    );
    expect(answers.filter(({ codes }) => codes[0] === 'incorrect_otp')).toHaveLength(2);
  });

  it('Wrong codes that an attacker sends with the password do not keep the user from signing in with a recovery code [O04]', async () => {
    const { user, token } = await newUser();
    const app = await activateAuthenticator(server, token);
    const { data } = await server.call('createRecoveryCodes', {}, { token });
    const attackers = await firstStep(server, user);
    for (let sent = 0; sent < 70; sent += 1)
      expect((await secondStep(server, attackers, app.wrongCode())).status).toBe(400);
    expect((await secondStep(server, await firstStep(server, user), data.codes[0])).status).toBe(200);
  });

  it('The user is told of a sign-in on a new device after any number of wrong codes', async () => {
    const { user, token } = await newUser();
    const app = await activateAuthenticator(server, token);
    const pending = await firstStep(server, user);
    for (let sent = 0; sent < 2; sent += 1) await secondStep(server, pending, app.wrongCode());
    const again = await firstStep(server, user);
    for (let sent = 0; sent < 2; sent += 1) await secondStep(server, again, app.wrongCode());
    expect((await secondStep(server, again, app.code())).status).toBe(200);
    for (;;)
      if ((await server.mails.mailTo(user.email)).subject === 'A new sign-in to your Portico account') break;
  });
});
