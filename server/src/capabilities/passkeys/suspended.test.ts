import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl, openConsole } from '../../testing/console.ts';
import { forgetMails } from '../../testing/everything.ts';
import { operateJson } from '../../testing/operate.ts';
import { addPasskey, passkeyOptions, type SoftwarePasskey, signInWith } from '../../testing/passkeys.ts';
import { type Credentials, codeIn, join, signIn, trySignIn } from '../../testing/people.ts';
import {
  type AuthenticatorApp,
  activateAuthenticator,
  firstStep,
  freeCurrentCode,
} from '../../testing/second-factors.ts';

const day = 86_400;
const settings = { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href };

describeServer(
  'a passkey that is younger than a week when the password is reset by mail',
  (server) => {
    let app: FastifyInstance;
    beforeAll(async () => {
      app = await createConsoleApp(server.context, consoleUrl);
    });
    afterAll(() => app?.close());

    async function resetByMail({ email }: Credentials, password = 'Early-Boat.42'): Promise<Credentials> {
      await forgetMails(server, email);
      await server.call('requestPasswordReset', { email });
      const code = codeIn((await server.mails.mailTo(email)).link ?? '');
      expect((await server.call('confirmPasswordReset', { code, password })).status).toBe(200);
      return { email, password };
    }

    /** A user with an authenticator, a passkey of last week, and one that was added just before the reset. */
    async function afterReset() {
      const user = await join(server);
      const first = await signIn(server, user);
      const old = await addPasskey(server, first, 'Old');
      const authenticator = await activateAuthenticator(server, first);
      await server.later(7 * day);
      const token = await signInWithCode(user, authenticator);
      const young = await addPasskey(server, token, 'Young');
      const reset = await resetByMail(user);
      return { ...reset, old, young, authenticator };
    }

    async function signInWithCode(user: Credentials, authenticator: AuthenticatorApp): Promise<string> {
      const oauth_token = await firstStep(server, user);
      await freeCurrentCode(server.context.db);
      const step = { grant_type: 'oauth_token', oauth_token, otp: authenticator.code() } as const;
      return (await server.call('issueToken', step)).data.access_token;
    }

    async function signInBy(passkey: SoftwarePasskey) {
      const { options, cookies } = await passkeyOptions(server);
      return await signInWith(server, passkey.get(options), { cookies });
    }

    const list = async (token: string) => (await server.call('listPasskeys', {}, { token })).data;

    it('After a reset by mail, a passkey younger than a week can do neither step of a sign-in, as the list says; an older one can [K08]', async () => {
      const { old, young, authenticator, ...user } = await afterReset();
      expect((await signInBy(young)).codes).toEqual(['passkey_suspended']);

      const oauth_token = await firstStep(server, user);
      const options = (await server.call('startPasskeySignIn', { oauth_token })).data;
      expect(options.allowCredentials?.map(({ id }) => id)).toEqual([old.id]);
      const credential = JSON.stringify(young.get(options));
      const step = { grant_type: 'oauth_token', oauth_token, credential } as const;
      expect((await server.call('issueToken', step)).codes).toEqual(['passkey_suspended']);

      expect((await signInBy(old)).status).toBe(200);
      const token = await signInWithCode(user, authenticator);
      expect((await list(token)).map(({ name, suspended }) => [name, suspended])).toEqual([
        ['Old', false],
        ['Young', true],
      ]);
    });

    it('A suspended passkey works again once it is confirmed with second factor and recent password, and its user is told [K08]', async () => {
      const { young, authenticator, ...user } = await afterReset();
      const token = await signInWithCode(user, authenticator);
      await server.later(15 * 60 + 1);
      const refused = await server.call('confirmPasskey', { id: young.id }, { token });
      expect([refused.status, JSON.parse(refused.text).reauth_required]).toEqual([403, true]);
      await server.call('confirmPassword', { password: user.password }, { token });
      await forgetMails(server, user.email);
      expect((await server.call('confirmPasskey', { id: young.id }, { token })).status).toBe(200);
      const mail = await server.mails.mailTo(user.email);
      expect(mail.subject).toBe('A passkey of your Portico account works again');
      expect(mail.text).toMatch(/\/secure-account\//);
      const { events } = (await server.call('listActivity', {}, { token })).data;
      expect(events[0]?.type).toBe('PASSKEY_CONFIRMED');
      expect((await signInBy(young)).status).toBe(200);
      expect((await list(token)).map(({ suspended }) => suspended)).toEqual([false, false]);
      expect((await server.call('confirmPasskey', { id: young.id }, { token })).codes).toEqual(['not_found']);
    });

    it('A suspended passkey is confirmed by its own user only, and by no session from before the reset [K08]', async () => {
      const user = await join(server);
      const early = await signIn(server, user);
      const { id } = await addPasskey(server, early);
      await resetByMail(user);
      expect((await server.call('confirmPasskey', { id }, { token: early })).codes).toEqual([
        'invalid_token',
      ]);
      const other = await signIn(server, await join(server));
      expect((await server.call('confirmPasskey', { id }, { token: other })).codes).toEqual(['not_found']);
    });

    it('No sign-in can use a passkey younger than a week that it has proved while the password was reset [K08]', async () => {
      for (let round = 0; round < 5; round += 1) {
        const user = await join(server);
        const passkey = await addPasskey(server, await signIn(server, user));
        await forgetMails(server, user.email);
        await server.call('requestPasswordReset', { email: user.email });
        const code = codeIn((await server.mails.mailTo(user.email)).link ?? '');
        const [signedIn] = await Promise.all([
          signInBy(passkey),
          server.call('confirmPasswordReset', { code, password: 'Early-Boat.42' }),
        ]);
        if (signedIn.status === 200) {
          const { access_token: token } = signedIn.data;
          expect((await server.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
        } else expect(['passkey_suspended', 'invalid_passkey']).toContain(signedIn.codes[0]);
      }
    });

    it('A suspended passkey opens the console only after it was confirmed [K08]', async () => {
      const user = await join(server);
      await operateJson(server, 'staff', 'grant', user.email, 'support', '--reason', 'a test of passkeys');
      const passkey = await addPasskey(server, await signIn(server, user));
      const reset = await resetByMail(user);
      const browser = openConsole(() => app);
      const credentials = { username: reset.email, password: reset.password };
      expect((await browser.call('startStaffSignIn', credentials)).codes).toEqual(['passkey_suspended']);
      const token = (await trySignIn(server, reset)).data.access_token;
      await server.call('confirmPasskey', { id: passkey.id }, { token });
      expect((await browser.call('startStaffSignIn', credentials)).data).toMatchObject({ passkey: true });
      const { data } = await browser.call('startStaffPasskey', {});
      const credential = JSON.stringify(passkey.get(data, { origin: consoleUrl.origin }));
      expect((await browser.call('confirmStaffPasskey', { credential })).status).toBe(200);
    });
  },
  settings,
);
