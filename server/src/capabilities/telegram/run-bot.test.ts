import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeLease } from '../../db/lease.ts';
import { createApp } from '../../http/app.ts';
import { startBotApi } from '../../testing/bot-api.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
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

describeOnBoth(
  'the bot of several processes',
  (server) => {
    it('requests the messages from Telegram in one of them, and in another one when that stops', async () => {
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

    it('is left to another process when a lease was not renewed', async () => {
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

  it('answers messages that carry the secret token, and no others', async () => {
    const running = await runBot(server.context);
    const app = await createApp(server.context, running);
    const { secret } = webhookOf(server.context);
    await until('the webhook', () => bot.webhook);
    expect(bot.webhook).toEqual({ url: 'http://portal.test:3000/telegram/webhook', secretToken: secret });
    const post = (secretToken: string) =>
      app.inject({
        method: 'POST',
        url: '/telegram/webhook',
        headers: { 'x-telegram-bot-api-secret-token': secretToken, 'content-type': 'application/json' },
        payload: bot.update(601, '/getid'),
      });
    const before = bot.sent.length;
    expect((await post('a guess')).statusCode).toBe(401);
    await sleep(50);
    expect(bot.sent.length).toBe(before);
    const answer = nextMessage(bot, 601);
    expect((await post(secret)).statusCode).toBe(200);
    expect(await answer).toContain('601');
    await running.stop();
    await app.close();
  });
});
