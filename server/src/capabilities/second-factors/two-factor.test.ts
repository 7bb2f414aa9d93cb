import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { expect, it, vi } from 'vitest';
import { asSessionId } from '../../platform/ids.ts';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { join, signIn, trySignIn } from '../../testing/people.ts';
import { toRequest } from '../../testing/request.ts';
import {
  activateAuthenticator,
  activateEmail,
  authenticatorApp,
  digitsIn,
  firstStep,
  mailedDigits,
  secondStep,
} from '../../testing/second-factors.ts';

describeOnBoth(
  'a second factor',
  (server, onOne) => {
    async function newUser() {
      const user = await join(server);
      return { user, token: await signIn(server, user) };
    }

    onOne(() => {
      it('A second factor by mail sends a code at sign-in [2.80, 2.81, 4.7]', async () => {
        const { user, token } = await newUser();
        await activateEmail(server, token, user.email);
        const { data } = await trySignIn(server, user);
        expect(data).toMatchObject({ two_fa_type: 'EMAIL', scope: '', expires_in: 300 });
        expect(
          (await secondStep(server, data.access_token, await mailedDigits(server, user.email))).status,
        ).toBe(200);
      });

      it('A code by mail is not asked for beside an authenticator app: the mailbox also resets the password', async () => {
        const { user, token } = await newUser();
        await activateEmail(server, token, user.email);
        await activateAuthenticator(server, token);
        const { data } = await trySignIn(server, user);
        expect(data.two_fa_type).toBe('GOOGLE_AUTHENTICATOR');
      });

      it('The token before the second step is valid only for that step and its own revocation; a check names its factor [7.5, O01]', async () => {
        const { user, token } = await newUser();
        await activateAuthenticator(server, token);
        const pending = await firstStep(server, user);
        // Safe: the table's keys are its names.
        const names = Object.keys(endpoints) as EndpointName[];
        const protectedCalls = names.filter((name) => endpoints[name].who === 'user');
        for (const name of protectedCalls) {
          const { status } = await server.send(
            name,
            { id: 'x', code: '123456', type: 'EMAIL' },
            { token: pending },
          );
          expect([name, status]).toEqual([name, 401]);
        }
        expect((await server.call('checkToken', { token: pending })).data).toMatchObject({
          authentication_status: 'TWO_FACTOR_AUTHENTICATION',
          two_fa_type: 'GOOGLE_AUTHENTICATOR',
        });
        expect((await server.call('revokeToken', {}, { token: pending })).status).toBe(200);
        expect((await secondStep(server, pending)).codes).toEqual(['invalid_token']);
      });

      it.each(['', '000000', '１２３４５６', ' 123456', '12345', 'abcdef', '123456\n'])(
        'The second factor is never passed by %j [O16]',
        async (otp) => {
          const { user, token } = await newUser();
          await activateAuthenticator(server, token);
          const answer = await secondStep(server, await firstStep(server, user), otp);
          expect(answer.codes).toEqual(['incorrect_otp']);
        },
      );

      it('A second factor is not passed by a repeated parameter [O16]', async () => {
        const { user, token } = await newUser();
        await activateAuthenticator(server, token);
        const pending = await firstStep(server, user);
        const [path, init] = toRequest(
          'issueToken',
          { grant_type: 'oauth_token', oauth_token: pending, otp: '123456' },
          {},
        );
        const answer = await server.fetch(path, { ...init, body: `${init.body}&otp=654321` });
        expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
      });

      it('A change of the second factor ends the other sessions and waiting sign-ins, and the user is mailed [O17]', async () => {
        const { user, token } = await newUser();
        const others = [await signIn(server, user), await signIn(server, user)];
        const mailed = async () => {
          for (;;) {
            const { subject } = await server.mails.mailTo(user.email);
            if (subject === 'A second step was added to your Portico account') return subject;
          }
        };
        await activateAuthenticator(server, token);
        expect(await mailed()).toBeDefined();
        for (const other of others)
          expect((await server.call('getProfile', {}, { token: other })).status).toBe(401);
        expect((await server.call('getProfile', {}, { token })).status).toBe(200);
        const pending = await firstStep(server, user);
        await activateEmail(server, token, user.email);
        expect((await secondStep(server, pending)).codes).toEqual(['invalid_token']);
        expect(await mailed()).toBeDefined();
      });

      it('A second factor changes only with a password that was entered in the last 15 minutes [O22]', async () => {
        const { user, token } = await newUser();
        await server.later(901);
        const refused = await server.call('startTwoFactor', { type: 'EMAIL' }, { token });
        expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
          403,
          { errors: [{ code: 'access_denied' }], reauth_required: true },
        ]);
        const wrong = await server.call('confirmPassword', { password: 'Wrong-Arch7' }, { token });
        expect(wrong.errors).toEqual([
          { code: 'validation_error', fieldName: 'password', codes: ['incorrect_password'] },
        ]);
        expect((await server.call('confirmPassword', { password: user.password }, { token })).status).toBe(
          200,
        );
        expect((await server.call('startTwoFactor', { type: 'EMAIL' }, { token })).status).toBe(200);
      });

      it('A second factor is deactivated with a code of its own [2.83, 4.22, 6.5, 7.23, 7.24]', async () => {
        const { user, token } = await newUser();
        const app = await activateAuthenticator(server, token);
        const type = 'GOOGLE_AUTHENTICATOR';
        const early = await server.call('confirmDeactivation', { type, code: app.code() }, { token });
        expect(early.codes).toEqual(['confirmation_code_error']);
        expect((await server.call('startDeactivation', { type }, { token })).status).toBe(200);
        const wrong = await server.call('confirmDeactivation', { type, code: app.wrongCode() }, { token });
        expect([wrong.codes[0], JSON.parse(wrong.text).attempts_left]).toEqual([
          'invalid_confirmation_code',
          2,
        ]);
        expect((await server.call('confirmDeactivation', { type, code: app.code() }, { token })).status).toBe(
          200,
        );
        expect((await trySignIn(server, user)).data.authentication_status).toBe('SUCCESS');
      });

      it('A second factor that is set up in one session is confirmed in that session only', async () => {
        const { user, token } = await newUser();
        const other = await signIn(server, user);
        const { data } = await server.call('startTwoFactor', { type: 'GOOGLE_AUTHENTICATOR' }, { token });
        const code = authenticatorApp(data.result?.CODE ?? '').code();
        const type = 'GOOGLE_AUTHENTICATOR';
        expect((await server.call('confirmTwoFactor', { type, code }, { token: other })).codes).toEqual([
          'confirmation_code_error',
        ]);
        expect((await server.call('confirmTwoFactor', { type, code }, { token })).status).toBe(200);
      });

      it('Each of the three second factors is listed by its type while it is active [3.12, 7.17]', async () => {
        const { user, token } = await newUser();
        const listed = async () => (await server.call('listTwoFactorTokens', {}, { token })).data;
        expect(await listed()).toEqual({ tokens: [] });
        await activateEmail(server, token, user.email);
        expect(await listed()).toEqual({ tokens: [{ tokenType: 'EMAIL' }] });
        const app = await activateAuthenticator(server, token);
        expect(await listed()).toEqual({
          tokens: [{ tokenType: 'EMAIL' }, { tokenType: 'GOOGLE_AUTHENTICATOR' }],
        });
        const type = 'GOOGLE_AUTHENTICATOR';
        await server.call('startDeactivation', { type }, { token });
        await server.call('confirmDeactivation', { type, code: app.code() }, { token });
        expect(await listed()).toEqual({ tokens: [{ tokenType: 'EMAIL' }] });
        await activateTelegramOfDemo(token, '700200');
        expect(await listed()).toEqual({ tokens: [{ tokenType: 'EMAIL' }, { tokenType: 'TELEGRAM' }] });
      });

      it('The list of second factors comes with what this installation offers [7.18, 7.20, 3.13]', async () => {
        const { token } = await newUser();
        const { data } = await server.call('listAvailableTypes', {}, { token });
        expect(data).toEqual(['TELEGRAM', 'GOOGLE_AUTHENTICATOR', 'EMAIL']);
        const setting = await server.call(
          'getTwoFactorSetting',
          { type: 'TWO_FA_DEACTIVATION_ALLOWED' },
          { token },
        );
        expect(setting.data).toEqual({ key: 'TWO_FA_DEACTIVATION_ALLOWED', value: 'TRUE' });
        const other = await server.call('getTwoFactorSetting', { type: 'PORTICO_SECRET' }, { token });
        expect(other.codes).toEqual(['config_not_found']);
      });
    });

    it('A user has one of Telegram and authenticator app, also when both are activated at the same moment [6.6, 8.9, O11]', async () => {
      const { token } = await newUser();
      const start = async (type: 'TELEGRAM' | 'GOOGLE_AUTHENTICATOR', data: string | null) =>
        await server.call('startTwoFactor', { type, data }, { token });
      const app = authenticatorApp((await start('GOOGLE_AUTHENTICATOR', null)).data.result?.CODE ?? '');
      await start('TELEGRAM', '700100');
      await server.quiet();
      const { body } = await server.context.db.kysely
        .selectFrom('outbox_messages')
        .select('body')
        .where('recipient', '=', '700100')
        .orderBy('sent_at', 'desc')
        .executeTakeFirstOrThrow();
      const code = /\d{6}/.exec(body)?.[0] ?? '';
      const answers = await Promise.all([
        server.call('confirmTwoFactor', { type: 'GOOGLE_AUTHENTICATOR', code: app.code() }, { token }),
        server.call('confirmTwoFactor', { type: 'TELEGRAM', code }, { token }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(answers.flatMap(({ codes }) => codes)).toEqual(['two_fa_already_enabled']);
      const { data } = await server.call('listTwoFactorTokens', {}, { token });
      expect(data.tokens).toHaveLength(1);
      const other = data.tokens[0]?.tokenType === 'TELEGRAM' ? 'GOOGLE_AUTHENTICATOR' : 'TELEGRAM';
      expect((await server.call('startTwoFactor', { type: other, data: '700100' }, { token })).codes).toEqual(
        ['two_fa_already_enabled'],
      );
    });

    it('An activation of a second factor ends a sign-in with the password alone that runs at that moment [O17]', async () => {
      const { user, token } = await newUser();
      const { passwords } = server.context;
      const matches = passwords.matches.bind(passwords);
      const gate = vi.spyOn(passwords, 'matches').mockImplementationOnce(async (...stored) => {
        await activateAuthenticator(server, token);
        return await matches(...stored);
      });
      const { codes } = await trySignIn(server, user);
      gate.mockRestore();
      expect(codes).toEqual(['bad_credentials']);
      expect((await trySignIn(server, user)).data.two_fa_type).toBe('GOOGLE_AUTHENTICATOR');
    });

    /** Activates Telegram with the code that the demo has stored instead of sending it. */
    async function activateTelegramOfDemo(token: string, chatId: string): Promise<void> {
      await server.call('startTwoFactor', { type: 'TELEGRAM', data: chatId }, { token });
      await server.quiet();
      const { body } = await server.context.db.kysely
        .selectFrom('outbox_messages')
        .select('body')
        .where('recipient', '=', chatId)
        .executeTakeFirstOrThrow();
      const code = digitsIn(body);
      expect((await server.call('confirmTwoFactor', { type: 'TELEGRAM', code }, { token })).status).toBe(200);
    }
  },
  { PORTICO_DEMO: 'true' },
);

describeServer(
  'an installation that does not allow deactivation',
  (server) => {
    it('An installation that does not allow deactivation refuses both of its calls, and says so in its setting [6.5, 2.79, 7.18, O12]', async () => {
      const user = await join(server);
      const token = await signIn(server, user);
      const app = await activateAuthenticator(server, token);
      const type = 'GOOGLE_AUTHENTICATOR';
      const answers = [
        await server.call('startDeactivation', { type }, { token }),
        await server.call('confirmDeactivation', { type, code: app.code() }, { token }),
      ];
      expect(answers.map(({ status, codes }) => [status, ...codes])).toEqual([
        [403, 'access_denied'],
        [403, 'access_denied'],
      ]);
      const setting = await server.call(
        'getTwoFactorSetting',
        { type: 'TWO_FA_DEACTIVATION_ALLOWED' },
        { token },
      );
      expect(setting.data.value).toBe('FALSE');
    });

    it('An installation offers no Telegram without a bot [2.68, 7.20]', async () => {
      const token = await signIn(server, await join(server));
      expect((await server.call('listAvailableTypes', {}, { token })).data).not.toContain('TELEGRAM');
      const { status, codes } = await server.call(
        'startTwoFactor',
        { type: 'TELEGRAM', data: '4711' },
        { token },
      );
      expect([status, codes]).toEqual([403, ['access_denied']]);
    });
  },
  { PORTICO_TWO_FA_DEACTIVATION_ALLOWED: 'false' },
);

describeServer('an installation that no longer has a Telegram bot', (server) => {
  it('Without its Telegram bot an installation lists active codes by Telegram as only to be deactivated, and nothing else [7.19]', async () => {
    const user = await join(server);
    const token = await signIn(server, user);
    const onlyDeactivate = async () => (await server.call('listOnlyDeactivateTypes', {}, { token })).data;
    await activateEmail(server, token, user.email);
    expect(await onlyDeactivate()).toEqual([]);
    const { kysely, now } = server.context.db;
    const { id } = await kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    const telegram = { account_id: id, type: 'TELEGRAM', session_id: asSessionId('') } as const;
    // As it was before the bot was removed from the settings.
    await kysely
      .insertInto('second_factors')
      .values({ ...telegram, created_at: now, activated_at: now })
      .execute();
    expect(await onlyDeactivate()).toEqual(['TELEGRAM']);
    const other = await signIn(server, await join(server));
    expect((await server.call('listOnlyDeactivateTypes', {}, { token: other })).data).toEqual([]);
  });
});
