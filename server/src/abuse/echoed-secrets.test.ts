import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBot, webhookOf } from '../capabilities/telegram/run-bot.ts';
import { databasesOfRun } from '../testing/databases.ts';
import { signIn } from '../testing/people.ts';
import { jpeg, upload } from '../testing/pictures.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

const secrets = {
  telegram: '4711:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc',
  keyId: 'AKIAQ7PORTICOKEY0001',
  key: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  recaptcha: '6Lc secret&of+recaptcha',
  mail: 'the password+of mail',
};

/**
 * A gateway that answers every call with a fault that repeats what it was sent, in the form of the service
 * that it stands for.
 */
function startEcho(): Server {
  const server = createHttpServer(async (request, response) => {
    const body = await text(request);
    const heard = `echo: ${request.method} ${request.url} ${request.rawHeaders.join(' ')} ${body}`;
    const isTelegram = request.url?.startsWith('/bot');
    response.writeHead(isTelegram ? 400 : 403, {
      'content-type': isTelegram ? 'application/json' : 'application/xml',
    });
    if (isTelegram) response.end(JSON.stringify({ ok: false, error_code: 400, description: heard }));
    else
      response.end(
        `<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>${heard.replace(/[<&]/g, '.')}</Message></Error>`,
      );
  });
  return server.listen(0, '127.0.0.1');
}

/** A mail server that refuses the login, and repeats the line. */
function startMailEcho(): NetServer {
  const server = createServer((socket) => {
    socket.on('error', () => {}).write('220 mail\r\n');
    socket.on('data', (line) => {
      const said = String(line).trim();
      if (said.startsWith('EHLO')) socket.write('250-mail\r\n250 AUTH PLAIN\r\n');
      else socket.write(`535 echo: ${said}\r\n`);
    });
  });
  return server.listen(0, '127.0.0.1');
}

const portOf = (server: NetServer) => (server.address() as AddressInfo).port; // listening on a TCP port

describe.each(databasesOfRun)('a server that repeats what it was sent ($name)', ({ create }) => {
  let echo: Server;
  let mail: NetServer;
  let server: StartedServer;

  beforeAll(async () => {
    [echo, mail] = [startEcho(), startMailEcho()];
    await Promise.all([echo, mail].map((one) => one.listening || once(one, 'listening')));
    const address = `http://127.0.0.1:${portOf(echo)}`;
    server = await startServer(await create(), {
      PORTICO_TELEGRAM_BOT_TOKEN: secrets.telegram,
      PORTICO_TELEGRAM_BOT_NAME: 'portico_test_bot',
      PORTICO_TELEGRAM_API_ROOT: address,
      PORTICO_TELEGRAM_WEBHOOK: 'true',
      PORTICO_FILES_URL: `s3://pictures?endpoint=${address}`,
      AWS_ACCESS_KEY_ID: secrets.keyId,
      AWS_SECRET_ACCESS_KEY: secrets.key,
      PORTICO_SMTP_URL: `smtp://portico:${encodeURIComponent(secrets.mail)}@127.0.0.1:${portOf(mail)}?ignoreTLS=true`,
    });
  });
  afterAll(async () => {
    await server.stop();
    echo.close();
    echo.closeAllConnections();
    mail.close();
  });

  it('A server that repeats what it was sent puts no secret of the settings into the log or the errors of jobs [F25]', async () => {
    const { context } = server;
    const bot = await runBot(context);
    const token = await signIn(server, 'carol');
    expect((await upload(server, token, await jpeg())).status).toBe(503);
    await context.enqueue(context.db, 'telegram', { chatId: 47, text: 'a text' });
    const letter = { to: 'alice@portico.example', locale: 'en', mail: 'confirmation', values: {} } as const;
    await context.enqueue(context.db, 'mail', letter);
    const errors = async () => {
      const jobs = await context.db.kysely.selectFrom('jobs').select(['kind', 'last_error']).execute();
      return jobs.filter(({ last_error }) => last_error?.includes('echo:'));
    };
    await until('the failed jobs', async () => new Set((await errors()).map(({ kind }) => kind)).size > 1);
    await until('the bot', () => server.log.some((line) => line.includes('webhook of the bot')));
    await bot.stop();

    const log = server.log.join('');
    const kept = JSON.stringify(await errors());
    // What was repeated has arrived there.
    expect(log.match(/echo:/g)?.length).toBeGreaterThan(3);
    expect([log, kept]).toEqual([expect.stringContaining('/bot…/'), expect.stringContaining('/bot…/')]);
    expect(log).toContain('Credential=…');
    const base64 = (said: string) => Buffer.from(said).toString('base64');
    const never = [
      ...Object.values(secrets),
      base64(`\0portico\0${secrets.mail}`),
      webhookOf(context).secret,
      'a secret for tests, long enough',
    ];
    for (const secret of never) expect(log + kept).not.toContain(secret);
  });
});
