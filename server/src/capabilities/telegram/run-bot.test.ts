import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeLease } from '../../db/lease.ts';
import { createApp } from '../../http/portal/app.ts';
import { startBotApi } from '../../testing/bot-api.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { databases } from '../../testing/databases.ts';
import { nextMessage } from '../../testing/second-factors.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { runBot, webhookOf } from './run-bot.ts';

const bot = await startBotApi();
afterAll(() => bot.stop());
const settings = {
  PORTICO_TELEGRAM_BOT_TOKEN: bot.token,
  PORTICO_TELEGRAM_BOT_NAME: 'portico_test_bot',
  PORTICO_TELEGRAM_API_ROOT: bot.url,
};

describeServer(
  'the bot of several processes',
  (server) => {
    it('One of several processes requests the bot’s messages from Telegram, and another one does when that stops [O25]', async () => {
      const first = await runBot(server.context);
      const second = await runBot(server.context);
      await until('a request for messages', () => bot.mostPollers);
      const answer = nextMessage(bot, 501);
      bot.write(501, '/getid');
      await answer;
      expect(bot.mostPollers).toBe(1);
      await first.stop();
      const later = nextMessage(bot, 502);
      bot.write(502, '/getid');
      await later;
      await second.stop();
    });

    it('The bot is left to another process when a lease was not renewed', async () => {
      const { db } = server.context;
      const lease = { name: 'a test', seconds: 9 };
      expect(await takeLease(db, { ...lease, holder: 'a' })).toBe(true);
      expect(await takeLease(db, { ...lease, holder: 'b' })).toBe(false);
      expect(await takeLease(db, { ...lease, holder: 'a' })).toBe(true);
      await server.later(10);
      expect(await takeLease(db, { ...lease, holder: 'b' })).toBe(true);
      expect(await takeLease(db, { ...lease, holder: 'a' })).toBe(false);
    });
  },
  settings,
);

describe('the bot by webhook', () => {
  let server: StartedServer;
  beforeAll(async () => {
    const [database] = databases;
    if (!database) throw new Error('There is no database.');
    server = await startServer(await database.create(), { ...settings, PORTICO_TELEGRAM_WEBHOOK: 'true' });
  });
  afterAll(() => server.stop());

  /** The bot and the application that receives its messages, and a message of a chat to it. */
  async function listen() {
    const running = await runBot(server.context);
    const app = await createApp(server.context, running);
    const { secret } = webhookOf(server.context);
    await until('the webhook', () => bot.webhook);
    const post = (secretToken: string | undefined) =>
      app.inject({
        method: 'POST',
        url: '/telegram/webhook',
        headers: {
          ...(secretToken !== undefined && { 'x-telegram-bot-api-secret-token': secretToken }),
          'content-type': 'application/json',
        },
        payload: bot.update(601, '/getid'),
      });
    return { secret, post, stop: () => Promise.all([running.stop(), app.close()]) };
  }

  it('The bot by webhook answers messages that carry the secret token, and no others [O25]', async () => {
    const { secret, post, stop } = await listen();
    expect(bot.webhook).toEqual({ url: 'http://portal.test:3000/telegram/webhook', secretToken: secret });
    const before = bot.sent.length;
    for (const wrong of ['a guess', '', undefined, bot.token, secret.slice(1), `${secret}x`])
      expect([wrong, (await post(wrong)).statusCode]).toEqual([wrong, 401]);
    const answer = nextMessage(bot, 601);
    expect((await post(secret)).statusCode).toBe(200);
    expect(await answer).toContain('601');
    // The messages with a wrong token were not answered later either.
    expect(bot.sent.length).toBe(before + 1);
    await stop();
  });

  it('The bot by webhook does not write its token into the log when a message cannot be answered [O25]', async () => {
    const { secret, post, stop } = await listen();
    bot.behave('fails');
    const { statusCode } = await post(secret);
    bot.behave('works');
    await stop();
    const log = server.log.join('\n');
    expect(log).not.toContain(bot.token);
    expect(log).toContain('a message to the bot could not be answered');
    expect(statusCode).toBe(200);
  });
});
