import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOfRun } from '../../../../../scripts/tests/of-run.js';
import { createConsoleApp } from '../../../http/console/app.ts';
import { digest } from '../../../platform/secrets.ts';
import { startBotApi } from '../../../testing/bot-api.ts';
import { describeServer } from '../../../testing/both-databases.ts';
import { consoleUrl, openConsole } from '../../../testing/console.ts';
import { forgetMails } from '../../../testing/everything.ts';
import { operate, operateJson } from '../../../testing/operate.ts';
import { addPasskey } from '../../../testing/passkeys.ts';
import { type Credentials, codeIn, join, signIn, trySignIn } from '../../../testing/people.ts';
import {
  activateAuthenticator,
  activateEmail,
  activateTelegram,
  digitsIn,
  freeCurrentCode,
  mailedDigits,
} from '../../../testing/second-factors.ts';
import { until } from '../../../testing/until.ts';

const bot = await startBotApi();
afterAll(() => bot.stop());
const settings = {
  PORTICO_TELEGRAM_BOT_TOKEN: bot.token,
  PORTICO_TELEGRAM_BOT_NAME: 'portico_test_bot',
  PORTICO_TELEGRAM_API_ROOT: bot.url,
  PORTICO_CONSOLE_PORT: '3002',
  PORTICO_CONSOLE_URL: consoleUrl.href,
};
const reason = ['--reason', 'a test of the mailbox'];
let chats = 9_000;

describeServer(
  'a mailbox alone',
  (server) => {
    let app: FastifyInstance;
    beforeAll(async () => {
      app = await createConsoleApp(server.context, consoleUrl);
    });
    afterAll(() => app?.close());

    /** A member of staff, whose role an operator has granted, and a token of the portal. */
    async function newMember() {
      const user = await join(server);
      await operateJson(server, 'staff', 'grant', user.email, 'support', ...reason);
      return { ...user, token: await signIn(server, user) };
    }

    /** The first step at the console, and the browser in which it was made. */
    async function start({ email, password }: Credentials) {
      const browser = openConsole(() => app);
      return { browser, answer: await browser.call('startStaffSignIn', { username: email, password }) };
    }

    async function refusalOf(user: Credentials) {
      const { status, codes } = (await start(user)).answer;
      return [status, ...codes];
    }

    /** Resets the password by mail, as anybody who reads the mailbox can. */
    async function resetByMail({ email, password }: Credentials): Promise<Credentials> {
      await forgetMails(server, email);
      await server.call('requestPasswordReset', { email });
      const code = codeIn((await server.mails.mailTo(email)).link ?? '');
      const next = { email, password: password === 'Early-Boat.42' ? 'Other-Boat.44' : 'Early-Boat.42' };
      const reset = await server.call('confirmPasswordReset', { code, password: next.password });
      expect(reset.status).toBe(200);
      await forgetMails(server, email);
      return next;
    }

    /** Signs in to the portal with the password and, where it asks, a mailed code. */
    async function enterPortal(user: Credentials): Promise<string> {
      const { data } = await trySignIn(server, user);
      if (data.two_fa_type === null) return data.access_token;
      const otp = await mailedDigits(server, user.email);
      const step = { grant_type: 'oauth_token', oauth_token: data.access_token, otp } as const;
      return (await server.call('issueToken', step)).data.access_token;
    }

    /**
     * Lets a session of the portal set up more, as if it had proved a factor: a phone that is not locked
     * proves one.
     */
    async function prove(token: string): Promise<string> {
      const { kysely } = server.context.db;
      const ofToken = kysely
        .selectFrom('tokens')
        .select('session_id')
        .where('token_hash', '=', digest(token));
      await kysely.updateTable('sessions').set({ factor_proved: 1 }).where('id', 'in', ofToken).execute();
      return token;
    }

    /** What can be set up in the portal, and how the console is then entered with it. */
    const setUps = {
      async authenticator(token: string) {
        const set = await activateAuthenticator(server, token);
        return async () => {
          await freeCurrentCode(server.context.db);
          return { code: set.code() };
        };
      },
      async telegram(token: string) {
        const chat = ++chats;
        await activateTelegram(server, bot, token, chat);
        const { length } = bot.sent;
        return async () => {
          const find = () => bot.sent.slice(length).findLast(({ chatId }) => chatId === chat)?.text;
          return { code: digitsIn(await until(`a code in chat ${chat}`, find)) };
        };
      },
      async passkey(token: string) {
        const passkey = await addPasskey(server, token);
        return async () => ({ passkey });
      },
      async recoveryCodes(token: string) {
        const [code = ''] = (await server.call('createRecoveryCodes', {}, { token })).data.codes;
        return async () => ({ code });
      },
    };
    type SetUp = keyof typeof setUps;

    /** A reset also ends young recovery codes, and suspends young passkeys. */
    const afterSecondReset = {
      authenticator: [403, 'second_factor_too_new'],
      telegram: [403, 'second_factor_too_new'],
      passkey: [400, 'passkey_suspended'],
      recoveryCodes: [403, 'second_factor_required'],
    } as const satisfies Record<SetUp, readonly unknown[]>;

    type Proof = Awaited<ReturnType<Awaited<ReturnType<(typeof setUps)[SetUp]>>>>;

    async function finish({ browser }: Awaited<ReturnType<typeof start>>, proof: Proof) {
      if (!('passkey' in proof)) return await browser.call('confirmStaffSignIn', proof);
      const { data } = await browser.call('startStaffPasskey', {});
      const credential = JSON.stringify(proof.passkey.get(data, { origin: consoleUrl.origin }));
      return await browser.call('confirmStaffPasskey', { credential });
    }

    it('A mailbox alone is no second factor of staff: the console refuses codes by mail, and sends none', async () => {
      const member = await newMember();
      await activateEmail(server, member.token, member.email);
      await forgetMails(server, member.email);
      expect(await refusalOf(member)).toEqual([403, 'second_factor_required']);
      await server.quiet();
      expect(server.mails.waiting(member.email)).toEqual([]);
    });

    it('The console does not ask for a code by mail from staff who have another factor', async () => {
      const member = await newMember();
      await activateEmail(server, member.token, member.email);
      const proof = await setUps.authenticator(member.token);
      const begun = await start(member);
      expect(begun.answer.data).toMatchObject({ twoFactorType: 'GOOGLE_AUTHENTICATOR' });
      expect((await finish(begun, await proof())).status).toBe(200);
    });

    it.each(
      rowsOfRun([
        ['codes by mail', ['authenticator']],
        ['codes by mail', ['telegram']],
        ['codes by mail', ['passkey']],
        ['codes by mail', ['recoveryCodes']],
        ['no factor', ['authenticator', 'recoveryCodes']],
        ['no factor', ['telegram']],
        ['no factor', ['passkey']],
      ] as const),
    )(
      'A mailbox does not open the console of staff with %s by a reset and %j, also not by a second reset [O23]',
      async (before, added) => {
        const member = await newMember();
        if (before === 'codes by mail') await activateEmail(server, member.token, member.email);
        const reset = await resetByMail(member);
        const token = await enterPortal(reset);
        for (const name of added) await setUps[name](token);
        expect(await refusalOf(reset)).toEqual([403, 'second_factor_too_new']);
        expect(await refusalOf(await resetByMail(reset))).toEqual(afterSecondReset[added[0]]);
      },
    );

    it('A second reset before the mailbox enters the portal again does not make what it has set up older [O23]', async () => {
      const member = await newMember();
      const reset = await resetByMail(member);
      await addPasskey(server, await enterPortal(reset), 'Intruder');
      await server.later(8 * 86_400);
      const again = await resetByMail(reset);
      expect(await refusalOf(again)).toEqual([403, 'second_factor_too_new']);
    });

    it.each(rowsOfRun(['authenticator', 'telegram', 'passkey', 'recoveryCodes'] as const))(
      'A mailbox does not open the console of staff who have a passkey by a reset and %j [O23]',
      async (added) => {
        const member = await newMember();
        const passkey = await addPasskey(server, member.token, 'Own');
        await server.later(8 * 86_400);
        const reset = await resetByMail(member);
        const token = await prove(await enterPortal(reset));
        if (added === 'recoveryCodes') await activateEmail(server, token, member.email);
        const proof = await setUps[added](token);
        const begun = await start(reset);
        expect(begun.answer.data).toMatchObject({ twoFactorType: null, passkey: true });
        const { data: offered } = await begun.browser.call('startStaffPasskey', {});
        expect(offered.allowCredentials?.map(({ id }) => id)).toEqual([passkey.id]);
        // No code is sent for a factor that is not accepted.
        const given = added === 'telegram' ? { code: '123456' } : await proof();
        const refused = await finish(begun, given);
        expect(refused.status).toBe(400);
        expect(['otp_confirmation_error', 'invalid_passkey', 'incorrect_otp']).toContain(refused.codes[0]);
        expect((await finish(await start(reset), { passkey })).status).toBe(200);
      },
    );

    it('A mailbox alone does not open the portal of staff who have an authenticator app', async () => {
      const member = await newMember();
      await activateEmail(server, member.token, member.email);
      await activateAuthenticator(server, member.token);
      const { data } = await trySignIn(server, await resetByMail(member));
      expect(data).toMatchObject({
        authentication_status: 'TWO_FACTOR_AUTHENTICATION',
        two_fa_type: 'GOOGLE_AUTHENTICATOR',
      });
    });

    it.each(rowsOfRun(['authenticator', 'telegram', 'passkey', 'recoveryCodes'] as const))(
      'A reset by mail keeps nobody out who has set up %j before it [O23]',
      async (name) => {
        const member = await newMember();
        if (name === 'recoveryCodes') await activateEmail(server, member.token, member.email);
        const proof = await setUps[name](member.token);
        await server.later(8 * 86_400);
        const reset = await resetByMail(member);
        const begun = await start(reset);
        expect((await finish(begun, await proof())).status).toBe(200);
      },
    );

    describe('after a reset by mail', () => {
      it('What was set up after a reset by mail is accepted once the operator has granted the role again, and is told what it is [O23]', async () => {
        const member = await newMember();
        const reset = await resetByMail(member);
        const token = await enterPortal(reset);
        const proof = await setUps.authenticator(token);
        await addPasskey(server, token, 'Desk');
        expect(await refusalOf(reset)).toEqual([403, 'second_factor_too_new']);
        const granted = await operate(server, ['staff', 'grant', member.email, 'support', ...reason]);
        expect(granted).toMatchObject({ code: 0, err: '' });
        expect(granted.out).toMatch(/set up after that: an authenticator app, the passkey “Desk”\./);
        expect((await finish(await start(reset), await proof())).status).toBe(200);
        const again = await operate(server, ['staff', 'grant', member.email, 'support', ...reason]);
        expect(again).toMatchObject({ code: 1, err: expect.stringContaining('has that role already') });
      });

      it('A role that was taken away and is given again after a reset still warns of what was set up since', async () => {
        const member = await newMember();
        const reset = await resetByMail(member);
        await setUps.authenticator(await enterPortal(reset));
        await operateJson(server, 'staff', 'revoke', member.email, ...reason);
        const granted = await operate(server, ['staff', 'grant', member.email, 'support', ...reason]);
        expect(granted.out).toMatch(/set up after that: an authenticator app\./);
      });

      it('A role that is granted again after a reset by mail ends what the mailbox has signed in with', async () => {
        const member = await newMember();
        const token = await enterPortal(await resetByMail(member));
        await operateJson(server, 'staff', 'grant', member.email, 'support', ...reason);
        expect((await server.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
      });

      it('The last admin can be granted the role again after a reset by mail', async () => {
        const member = await newMember();
        await operateJson(server, 'staff', 'grant', member.email, 'admin', ...reason);
        await operateJson(server, 'staff', 'revoke', 'olga@portico.example', ...reason);
        await resetByMail(member);
        const granted = await operate(server, ['staff', 'grant', member.email, 'admin', ...reason]);
        expect(granted).toMatchObject({ code: 0, err: '' });
      });

      it('After a reset, an older factor that was proved at the console makes what is set up later count again', async () => {
        const member = await newMember();
        const passkey = await addPasskey(server, member.token, 'Own');
        await server.later(8 * 86_400);
        const reset = await resetByMail(member);
        expect((await finish(await start(reset), { passkey })).status).toBe(200);
        const proof = await setUps.authenticator(await prove(await enterPortal(reset)));
        expect((await finish(await start(reset), await proof())).status).toBe(200);
      });

      it('After a reset, an older factor proved at the console does not make what was set up in between count again', async () => {
        const member = await newMember();
        const passkey = await addPasskey(server, member.token, 'Own');
        await server.later(8 * 86_400);
        const reset = await resetByMail(member);
        await setUps.authenticator(await prove(await enterPortal(reset)));
        expect((await finish(await start(reset), { passkey })).status).toBe(200);
        expect((await start(reset)).answer.data).toMatchObject({ twoFactorType: null, passkey: true });
      });
    });

    it('The grant of a role says that codes by mail alone are not enough for the console', async () => {
      const user = await join(server);
      await activateEmail(server, await signIn(server, user), user.email);
      const { out } = await operate(server, ['staff', 'grant', user.email, 'support', ...reason]);
      expect(out).toContain('The console refuses it');
      expect(out).toContain('Codes by mail are not enough');
    });
  },
  settings,
);
