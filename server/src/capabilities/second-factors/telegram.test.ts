import { afterAll, beforeEach, expect, it } from 'vitest';
import { startBotApi } from '../../testing/bot-api.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { guest, join, mailedCode, signIn, trySignIn } from '../../testing/people.ts';
import {
  activateTelegram,
  digitsIn,
  firstStep,
  nextMessage,
  secondStep,
} from '../../testing/second-factors.ts';
import { until } from '../../testing/until.ts';
import { runBot } from '../telegram/run-bot.ts';

const bot = await startBotApi();
const settings = {
  PORTICO_TELEGRAM_BOT_TOKEN: bot.token,
  PORTICO_TELEGRAM_BOT_NAME: 'portico_test_bot',
  PORTICO_TELEGRAM_API_ROOT: bot.url,
};
afterAll(() => bot.stop());
beforeEach(() => bot.behave('works'));

let chats = 1_000;
const newChat = () => ++chats;

describeServer(
  'codes by Telegram',
  (server) => {
    const start = (token: string, data: unknown) =>
      server.send('startTwoFactor', { type: 'TELEGRAM', data }, { token });

    it('Codes by Telegram are activated in a private chat and sent at sign-in [2.71, 2.72, 4.7, 7.21, 7.22]', async () => {
      const user = await join(server);
      const chat = newChat();
      await activateTelegram(server, bot, await signIn(server, user), chat);
      const message = nextMessage(bot, chat);
      const pending = await firstStep(server, user);
      expect((await secondStep(server, pending, digitsIn(await message))).status).toBe(200);
    });

    it.each([0, -100_123, '-100123', '1;x', 1e20, {}, [], '', null, '１２３', '99999999999999999'])(
      'Codes by Telegram are not sent to chat %j [O14]',
      async (data) => {
        const token = await signIn(server, await join(server));
        const { status, errors } = await start(token, data);
        expect([status, errors[0]?.code]).toEqual([400, 'validation_error']);
      },
    );

    it('Codes by Telegram never come from the id that was given at registration [O14]', async () => {
      const input = { ...guest(), telegramId: newChat() };
      await server.call('confirmRegistration', { code: await mailedCode(server, input) });
      const token = await signIn(server, input);
      expect((await server.call('listTwoFactorTokens', {}, { token })).data.tokens).toEqual([]);
    });

    it('Codes by Telegram are for three accounts of one chat at most [O14]', async () => {
      const chat = newChat();
      for (let account = 0; account < 3; account += 1)
        await activateTelegram(server, bot, await signIn(server, await join(server)), chat);
      const { errors } = await start(await signIn(server, await join(server)), String(chat));
      expect(errors).toEqual([
        { code: 'validation_error', fieldName: 'data', codes: ['invalid_token_data'] },
      ]);
    });

    it('One chat gets five codes by Telegram an hour, whoever names it, and four of them start an activation [O18]', async () => {
      const chat = newChat();
      const owner = await join(server);
      await activateTelegram(server, bot, await signIn(server, owner), chat);
      const strangers = [];
      for (let account = 0; account < 5; account += 1)
        strangers.push(await signIn(server, await join(server)));
      const answers = await Promise.all(strangers.map((token) => start(token, String(chat))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
      await server.quiet();
      // The owner can still sign in. With the fifth message the second step begins without a code, and says
      // so.
      const message = nextMessage(bot, chat);
      expect((await secondStep(server, await firstStep(server, owner), digitsIn(await message))).status).toBe(
        200,
      );
      const { data } = await trySignIn(server, owner);
      expect(data.code_retry_after).toBeGreaterThan(3_000);
      const refused = strangers[answers.findIndex(({ status }) => status === 429)] ?? '';
      expect((await start(refused, String(chat))).status).toBe(429);
      // What was refused has cost the account nothing.
      expect((await start(refused, String(newChat()))).status).toBe(200);
      await server.quiet();
      expect(bot.sent.filter(({ chatId }) => chatId === chat)).toHaveLength(5);
      await server.later(3_601);
      const next = nextMessage(bot, chat);
      await firstStep(server, owner);
      expect(digitsIn(await next)).toMatch(/^\d{6}$/);
    });

    it('One account gets five codes by Telegram an hour, in the settings and at its sign-ins together [O18]', async () => {
      const user = await join(server);
      const chat = newChat();
      const token = await signIn(server, user);
      for (const name of [newChat(), newChat()]) expect((await start(token, String(name))).status).toBe(200);
      await activateTelegram(server, bot, token, chat);
      for (let sent = 0; sent < 2; sent += 1)
        expect((await trySignIn(server, user)).data).not.toHaveProperty('code_retry_after');
      expect((await trySignIn(server, user)).data.code_retry_after).toBeGreaterThan(3_000);
      const { status } = await server.call('startDeactivation', { type: 'TELEGRAM' }, { token });
      expect(status).toBe(429);
    });

    it('Codes by Telegram become active for three accounts of one chat, also when more were started before [O14]', async () => {
      const chat = newChat();
      const codes: { token: string; code: string }[] = [];
      for (let account = 0; account < 4; account += 1) {
        const token = await signIn(server, await join(server));
        const message = nextMessage(bot, chat);
        await start(token, String(chat));
        codes.push({ token, code: digitsIn(await message) });
      }
      const answers = [];
      for (const { token, code } of codes)
        answers.push(await server.call('confirmTwoFactor', { type: 'TELEGRAM', code }, { token }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
      expect(answers.flatMap((answer) => answer.codes)).toEqual(['invalid_token_data']);
    });

    it('A code by Telegram is sent again after a minute at the earliest, and the older one no longer works [9.4, O06]', async () => {
      const user = await join(server);
      const chat = newChat();
      await activateTelegram(server, bot, await signIn(server, user), chat);
      let message = nextMessage(bot, chat);
      const pending = await firstStep(server, user);
      const older = digitsIn(await message);
      const tooEarly = async () => {
        const { status, codes, headers } = await secondStep(server, pending);
        expect([status, codes]).toEqual([429, ['too_many_requests']]);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
      };
      await tooEarly();
      await server.later(61);
      message = nextMessage(bot, chat);
      expect((await secondStep(server, pending)).status).toBe(200);
      const newer = digitsIn(await message);
      await tooEarly();
      if (older !== newer)
        expect((await secondStep(server, pending, older)).codes).toEqual(['incorrect_otp']);
      expect((await secondStep(server, pending, newer)).status).toBe(200);
    });

    it('A code by Telegram expires after five minutes; a new one works [9.4, O09]', async () => {
      const token = await signIn(server, await join(server));
      const chat = newChat();
      const message = nextMessage(bot, chat);
      await start(token, String(chat));
      const code = digitsIn(await message);
      await server.later(301);
      const late = await server.call('confirmTwoFactor', { type: 'TELEGRAM', code }, { token });
      expect(late.codes).toEqual(['confirmation_code_error']);
      const again = nextMessage(bot, chat);
      await start(token, String(chat));
      const input = { type: 'TELEGRAM', code: digitsIn(await again) } as const;
      expect((await server.call('confirmTwoFactor', input, { token })).status).toBe(200);
    });

    it('Codes by Telegram wait while it is overloaded, and delay nothing else [O24]', async () => {
      const token = await signIn(server, await join(server));
      const chat = newChat();
      bot.behave('rate-limits');
      await start(token, String(chat));
      await until('an attempt to send', () => bot.calls.includes('sendMessage'));
      bot.behave('works');
      const message = nextMessage(bot, chat);
      const other = await join(server);
      expect(await signIn(server, other)).toBeTruthy();
      await server.later(3);
      expect(digitsIn(await message)).toMatch(/^\d{6}$/);
    });

    it.each(['fails', 'hangs'] as const)(
      'Codes by Telegram are delayed while the Bot API %s, and nothing else is [O24]',
      async (fault) => {
        const user = await join(server);
        const chat = newChat();
        await activateTelegram(server, bot, await signIn(server, user), chat);
        bot.behave(fault);
        const pending = await firstStep(server, user);
        // Registration, its mail and the sign-in work meanwhile.
        expect(await signIn(server, await join(server))).toBeTruthy();
        const hasFailed = async () => {
          const jobs = await server.context.db.kysely
            .selectFrom('jobs')
            .select('id')
            .where('last_error', 'is not', null)
            .where('dead_at', 'is', null)
            .execute();
          return jobs.length > 0;
        };
        // A call that hangs is given up after five seconds.
        await until('an attempt that failed', hasFailed);
        bot.behave('works');
        const message = nextMessage(bot, chat);
        await server.later(61);
        expect((await secondStep(server, pending, digitsIn(await message))).status).toBe(200);
      },
    );

    it('A code by Telegram to a chat that cannot be reached is not tried again [O24]', async () => {
      const token = await signIn(server, await join(server));
      bot.behave('blocked-by-user');
      const before = bot.calls.length;
      await start(token, String(newChat()));
      await until('the end of the job', async () => {
        const jobs = await server.context.db.kysely
          .selectFrom('jobs')
          .select('last_error')
          .where('dead_at', 'is not', null)
          .execute();
        return jobs.some(({ last_error }) => last_error?.includes('blocked'));
      });
      expect(bot.calls.slice(before).filter((method) => method === 'sendMessage')).toHaveLength(1);
    });

    it('The bot’s link connects a chat without typing an id, also right after e-mail was chosen first [2.71, 9.4]', async () => {
      const running = await runBot(server.context);
      try {
        const token = await signIn(server, await join(server));
        const chat = newChat();
        const { data } = await server.call('createTelegramLink', {}, { token });
        const nonce = new URL(data.url).searchParams.get('start') ?? '';
        expect((await server.call('findTelegramLink', {}, { token })).data).toEqual({ connected: false });
        const answer = nextMessage(bot, chat);
        bot.write(chat, `/start ${nonce}`, 'de');
        expect(await answer).toMatch(/Dieser Chat ist verbunden/);
        expect((await server.call('findTelegramLink', {}, { token })).data).toEqual({ connected: true });
        const message = nextMessage(bot, chat);
        expect((await server.call('startTwoFactor', { type: 'EMAIL' }, { token })).status).toBe(200);
        expect((await start(token, null)).status).toBe(200);
        const code = digitsIn(await message);
        expect((await server.call('confirmTwoFactor', { type: 'TELEGRAM', code }, { token })).status).toBe(
          200,
        );
        const again = nextMessage(bot, chat);
        bot.write(chat, `/start ${nonce}`);
        expect(await again).toMatch(/expired or was used/);
      } finally {
        await running.stop();
      }
    });

    it('The bot sends a chat its id, in the language of the app [2.71]', async () => {
      const running = await runBot(server.context);
      try {
        const chat = newChat();
        const english = nextMessage(bot, chat);
        bot.write(chat, '/getid');
        expect(await english).toContain(`The id of this chat: ${chat}`);
        const arabic = nextMessage(bot, chat);
        bot.write(chat, '/getid', 'ar');
        expect(await arabic).toContain(`معرّف هذه المحادثة: ${chat}`);
        const help = nextMessage(bot, chat);
        bot.write(chat, 'hello');
        expect(await help).toContain('/getid');
      } finally {
        await running.stop();
      }
    });
  },
  settings,
);
