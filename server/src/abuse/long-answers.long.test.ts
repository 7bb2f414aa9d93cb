import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaptcha } from '../adapters/captcha.ts';
import { createTelegram } from '../adapters/telegram.ts';
import { runBot } from '../capabilities/telegram/run-bot.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { describeServer } from '../testing/both-databases.ts';
import { until } from '../testing/until.ts';

/** A server that answers every call with a status and a body without end. */
class EndlessServer {
  status = 200;
  calls = 0;
  readonly open = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.open.add(socket);
    socket.on('error', () => {}).once('close', () => this.open.delete(socket));
    socket.once('data', () => {
      this.calls += 1;
      socket.write(`HTTP/1.1 ${this.status} Any\r\ncontent-type: application/json\r\n\r\n{"a":"`);
      const bytes = Buffer.alloc(65_536, 'x');
      const more = () => {
        while (!socket.destroyed && socket.write(bytes));
      };
      socket.on('drain', more);
      more();
    });
  });

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = this.server.address() as AddressInfo; // listening on a TCP port
    return `http://127.0.0.1:${port}`;
  }

  stop(): void {
    for (const socket of this.open) socket.destroy();
    this.server.close();
  }
}

describeServer('the connection of an answer without end is closed', (server) => {
  const peer = new EndlessServer();
  let config: ReturnType<typeof readConfig>;
  beforeAll(async () => {
    const address = await peer.start();
    config = readConfig({
      PORTICO_SECRET: 'a secret for tests, long enough to pass',
      PORTICO_TELEGRAM_BOT_TOKEN: '4711:a-token-for-tests',
      PORTICO_TELEGRAM_BOT_NAME: 'portico_test_bot',
      PORTICO_TELEGRAM_API_ROOT: address,
      PORTICO_CAPTCHA: 'recaptcha',
      PORTICO_RECAPTCHA_SITE_KEY: 'key',
      PORTICO_RECAPTCHA_SECRET: 'secret',
      PORTICO_RECAPTCHA_VERIFY_URL: address,
    });
  });
  afterAll(() => peer.stop());

  async function expectClosed(use: () => Promise<unknown>): Promise<void> {
    const { calls } = peer;
    await use();
    expect(peer.calls).toBeGreaterThan(calls);
    await until('the end of the connections', () => peer.open.size === 0);
  }

  it.each([200, 400])(
    'The connection of an answer without end that Telegram gives with the status %i is closed',
    async (status) => {
      peer.status = status;
      const send = createTelegram(config, server.context.db);
      await expectClosed(() => expect(send({ id: 'a', chatId: 47, text: 'a text' })).rejects.toThrow());
    },
  );

  it('The connection of an answer without end that Telegram gives to the bot is closed', async () => {
    peer.status = 200;
    const telegram = { ...config.telegram, webhook: true };
    const { calls } = peer;
    await expectClosed(async () => {
      const bot = await runBot({ ...server.context, config: { ...config, telegram } });
      await until('the call of the bot', () => peer.calls > calls);
      await bot.stop();
    });
  });

  it.each([200, 500])(
    'The connection of an answer without end that the server of the captcha gives with the status %i is closed',
    async (status) => {
      peer.status = status;
      const { db, keys, log } = server.context;
      const chosen = { captcha: 'recaptcha', captchaSiteKey: 'key' } as const;
      const captcha = createCaptcha(config, db, keys, log, () => chosen);
      await expectClosed(async () => expect(await captcha.accepts('an answer', '10.0.0.1')).toBe(false));
    },
  );
});
