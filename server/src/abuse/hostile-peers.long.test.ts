import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryApplication } from '../acts/applications/test-application.ts';
import { createCaptcha } from '../adapters/captcha.ts';
import type { FileStore } from '../adapters/files/interface.ts';
import { createKnownPasswords } from '../adapters/known-passwords.ts';
import { createTranslations } from '../adapters/translations.ts';
import type { Environment } from '../platform/environment.ts';
import { describeServer } from '../testing/both-databases.ts';
import { processorTime } from '../testing/processor-time.ts';
import type { TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

/** What a hostile server does with a connection, after the first bytes that were sent to it, or at once. */
type Behaviour = (socket: Socket) => void;

/** A server that does with each connection what a test wants. */
class HostileServer {
  behaviour: Behaviour = () => {};
  /** How often it was connected to or sent something. */
  uses = 0;
  /** The open connections, and how many were opened before each. */
  private readonly open = new Map<Socket, number>();
  /** How many connections were opened until now. */
  opened = 0;
  private readonly server = createServer((socket) => {
    this.uses += 1;
    this.open.set(socket, this.opened);
    this.opened += 1;
    // What the other side has not read when it hangs up is of no interest.
    socket.on('error', () => {}).once('close', () => this.open.delete(socket));
    // A connection whose end nobody reads stays open.
    socket.on('data', () => {
      this.uses += 1;
    });
    this.behaviour(socket);
  });

  async listen(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  get address(): string {
    const { port } = this.server.address() as AddressInfo; // listening on a TCP port
    return `127.0.0.1:${port}`;
  }

  /** Whether one of the first connections is still open. */
  hasOpen(first: number): boolean {
    return [...this.open.values()].some((before) => before < first);
  }

  hangUp(): void {
    for (const socket of this.open.keys()) socket.destroy();
  }

  stop(): void {
    this.hangUp();
    this.server.close();
  }
}

const kilobytes = (count: number, unit = 'x') => unit.repeat(Math.ceil((count * 1024) / unit.length));

/** Sends these bytes and keeps the connection. */
const says = (text: string) => (socket: Socket) => void socket.write(text);
/** Sends these bytes and hangs up. */
const answers = (text: string) => (socket: Socket) => void socket.end(text);
/** Sends the first bytes, then others without end, as quickly as they are read. */
const neverEnds =
  (first: string, chunk = kilobytes(64)) =>
  (socket: Socket) => {
    const bytes = Buffer.from(chunk);
    socket.write(first);
    const more = () => {
      while (!socket.destroyed && socket.write(bytes));
    };
    socket.on('drain', more);
    more();
  };
/** Sends the first bytes, then one more each moment. */
const drips = (first: string, each: string) => (socket: Socket) => {
  socket.write(first);
  const timer = setInterval(() => socket.write(each), 100);
  socket.once('close', () => clearInterval(timer));
};
const onRequest =
  (behaviour: Behaviour): Behaviour =>
  (socket) =>
    void socket.once('data', () => behaviour(socket));

const ok = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const failed = 'HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\n';
const whole = (head: string, body: string) =>
  says(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
const manyMembers = Array.from({ length: 60_000 }, (_none, index) => `"k${index}":1`).join();

/** What every server that speaks HTTP can answer. */
const http: Readonly<Record<string, Behaviour>> = {
  'a header of 100 KB': says(`${ok}x: ${kilobytes(100)}\r\n\r\n{}`),
  'headers without end': neverEnds(ok, kilobytes(64, 'x: y\r\n')),
  'a status line without end': neverEnds('HTTP/1.1 200 '),
  'no HTTP, without end': neverEnds('\0<html>'),
  'a body of 10 MB': whole(ok, `{"ok":true,"result":"${kilobytes(10_240)}"}`),
  'a body without end': neverEnds(`${ok}\r\n{"a":"`),
  'chunks without end': neverEnds(`${ok}transfer-encoding: chunked\r\n\r\n`, `10000\r\n${kilobytes(64)}\r\n`),
  'deep JSON': whole(ok, kilobytes(900, '[')),
  'JSON with many members': whole(ok, `{"success":true,"ok":true,${manyMembers}}`),
  'a failure described with 60 KB': whole(failed, `{"ok":false,"error_code":400,"description":"${kilobytes(60, 'x@')}"}`),
  'a failure described with 10 MB': whole(failed, `{"ok":false,"error_code":400,"description":"${kilobytes(10_240, 'x@')}"}`),
  'XML with 900 KB of elements': whole(failed, `<Error><Code>${kilobytes(900, '<a>')}`),
  'XML with 900 KB of a word': whole(ok, `<a b="${kilobytes(900, '&amp;')}"/>`),
  'a redirect of 15 KB': says(`HTTP/1.1 302 Found\r\nlocation: /${kilobytes(15, '../')}\r\ncontent-length: 0\r\n\r\n`),
}; // biome-ignore format: a table

function pick(names: readonly string[]): Readonly<Record<string, Behaviour>> {
  return Object.fromEntries(Object.entries(http).filter(([name]) => names.includes(name)));
}

/** The dialogue of a mail server until the recipient, which is refused with this reply. */
const refuses = (reply: string) => (socket: Socket) => {
  socket.write('220 mail\r\n');
  socket.on('data', (command) => socket.write(/^RCPT/m.test(String(command)) ? reply : '250 ok\r\n'));
};

/** A kind of server that Portico calls. */
interface Peer {
  /** The settings that name it. */
  readonly settings: (address: string) => Environment;
  /** Lets Portico call it. */
  readonly use: (server: TestServer, address: string) => Promise<unknown>;
  /** Whether Portico calls it later, so that `use` does not wait for the end. */
  readonly inBackground?: true;
  readonly hostile: Readonly<Record<string, Behaviour>>;
  /** How it sends too slowly: something that could still become an answer. */
  readonly slow: Behaviour;
}

const slowHttp = onRequest(drips(`${ok}\r\n`, ' '));
async function listAll(files: FileStore): Promise<void> {
  for await (const _object of files.list());
}
const message = { id: 'a', chatId: 47, text: 'a text' };
const mail = { id: 'a', to: 'alice@portico.example', subject: 'A', text: 'A', html: '<p>A</p>', links: [] };
const ended = (exchange: Promise<unknown>) => exchange.catch(String);

const peers: Readonly<Record<string, Peer>> = {
  'the mail server': {
    settings: (address) => ({ PORTICO_SMTP_URL: `smtp://${address}` }),
    use: ({ context }) => ended(context.sendMail(mail)),
    hostile: {
      'a greeting of 100 KB': says(`220 ${kilobytes(100)}\r\n`),
      'no SMTP, 100 KB in one line': says(`\0<html>${kilobytes(100)}\r\n`),
      'a line without end': neverEnds('220 '),
      'lines without end': neverEnds('220-a\r\n', kilobytes(64, '220-a\r\n')),
      'a refusal of 15 KB': refuses(`550 ${kilobytes(15, 'x@')}\r\n`),
      'a refusal of 15 KB in lines': refuses(`${kilobytes(14, '550-x@x\r\n')}550 end\r\n`),
      'a refusal of 10 MB': refuses(`550 ${kilobytes(10_240, 'x@')}\r\n`),
    },
    slow: drips('220 mail\r\n', '250-'),
  },
  Telegram: {
    settings: (address) => ({
      PORTICO_TELEGRAM_BOT_TOKEN: '4711:a-token-for-tests',
      PORTICO_TELEGRAM_BOT_NAME: 'portico_test_bot',
      PORTICO_TELEGRAM_API_ROOT: `http://${address}`,
    }),
    use: ({ context }) => ended(context.sendTelegram(message)),
    hostile: http,
    slow: slowHttp,
  },
  'the captcha’s server': {
    settings: (address) => ({
      PORTICO_CAPTCHA: 'recaptcha',
      PORTICO_RECAPTCHA_SITE_KEY: 'key',
      PORTICO_RECAPTCHA_SECRET: 'secret',
      PORTICO_RECAPTCHA_VERIFY_URL: `http://${address}/`,
    }),
    // Anew, because the server would not ask it for a minute after three failures.
    use: ({ context: { config, db, keys, log, rules } }) =>
      createCaptcha(config, db, keys, log, rules.current).accepts('an answer', '10.0.0.1'),
    hostile: http,
    slow: slowHttp,
  },
  'the translation distribution': {
    settings: (address) => ({ PORTICO_TRANSLATION_SOURCE_URL: `http://${address}/hash` }),
    use: async ({ context }) => createTranslations(context.config, context.log)?.refresh(),
    inBackground: true,
    hostile: http,
    slow: slowHttp,
  },
  'the service of known passwords': {
    settings: (address) => ({ PORTICO_KNOWN_PASSWORDS_URL: `http://${address}/range` }),
    // Anew, because the server would not ask it for a minute after three failures.
    use: ({ context }) => createKnownPasswords(context.config, context.log, undefined)('Maple-Door-7!'),
    hostile: {
      ...http,
      'a range of 500 KB': whole(ok, kilobytes(500, `${'A'.repeat(35)}:1\r\n`)),
      'a range of 500 KB in one line': whole(ok, `${'A'.repeat(35)}:${kilobytes(500, '1')}`),
      'a range of 500 KB of empty lines': whole(ok, `${'A'.repeat(35)}:1${kilobytes(500, '\n')}`),
      'a range without end': neverEnds(`${ok}\r\n`, kilobytes(64, `${'A'.repeat(35)}:1\r\n`)),
    },
    slow: slowHttp,
  },
  'the virus scanner': {
    settings: (address) => ({ PORTICO_CLAMD_URL: `tcp://${address}` }),
    use: ({ context }) => ended(context.scan(Buffer.alloc(100_000))),
    hostile: {
      'a name of 100 KB': onRequest(answers(`stream: ${kilobytes(100)} FOUND\0`)),
      'blanks of 3 KB': onRequest(answers(`stream: ${kilobytes(3, ' \r\n')} FOUND\0`)),
      'no end': onRequest(neverEnds('stream: ')),
      'zeros without end': onRequest(neverEnds('', '\0'.repeat(65_536))),
      HTTP: onRequest(answers(`${ok}\r\n`)),
    },
    slow: drips('stream: ', 'x'),
  },
  'the object store': {
    settings: (address) => ({
      PORTICO_FILES_URL: `s3://pictures?endpoint=http://${address}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    }),
    use: ({ context: { files } }) => ended(Promise.all([files.get('a'), files.has('b'), listAll(files)])),
    hostile: http,
    slow: slowHttp,
  },
  'the collector of traces': {
    settings: (address) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://${address}`, OTEL_TRACES_SAMPLER_ARG: '1' }),
    use: (server) => server.fetch('/config'),
    inBackground: true,
    // Spans are sent every five seconds.
    hostile: pick(['a header of 100 KB', 'a body of 10 MB', 'chunks without end', 'deep JSON']),
    slow: slowHttp,
  },
  'an application that is tested': {
    settings: () => ({}),
    use: ({ context }, address) => {
      const url = `http://${address}/`;
      const texts = { en: { title: 'Café', description: 'Coffee' } };
      const shown = { color: null,
  icon: null,
  scene: null,
  landing: true,
  logoutUri: null, forwardAuth: false, openid: null, secretDays: 0, oldSecretEndsAt: null, checksPerMinute: 60 };
      const application = { id: 'CAFE', name: 'Café', type: 'store', url, returnAddresses: [url], texts, ...shown } as const;
      return ended(tryApplication(context.config, application));
    },
    hostile: http,
    slow: slowHttp,
  },
}; // biome-ignore format: a table

/**
 * How many times the work of a call in the calm this process may do, before it answers, while a hostile
 * server answers.
 */
const mostWork = 200;
const rounds = 3;
/** Milliseconds between two calls. What keeps the server from answering takes much longer. */
const pause = 10;

const all = Object.entries(peers).map(([name, peer]) => ({ name, ...peer, server: new HostileServer() }));
await Promise.all(all.map(({ server }) => server.listen()));

describeServer(
  'while another server',
  (server) => {
    /**
     * The most processor time of this process between a call and its answer, of at least ten calls, until
     * something has ended. A measured time would depend on the other programs of the machine.
     */
    async function mostWorkOf(hasEnded: () => boolean): Promise<number> {
      let most = 0;
      for (let calls = 0; calls < 10 || !hasEnded(); calls += 1) {
        const work = await processorTime(() =>
          server.fetch('/config').then(({ status }) => expect(status).toBe(200)),
        );
        most = Math.max(most, work);
        await sleep(pause);
      }
      return most;
    }

    /** Until what called it has noticed, because it would use the same connection again. */
    async function hangUp(peer: HostileServer): Promise<void> {
      peer.hangUp();
      await server.fetch('/config');
    }

    let calm = 0;
    beforeAll(async () => {
      // The server of the database before may have left connections.
      for (const peer of all) await hangUp(peer.server);
      calm = await mostWorkOf(() => true);
    });

    // The server sends its last traces before it stops, and waits for a collector that does not answer.
    afterAll(() => {
      for (const { server: peer } of all) {
        peer.behaviour = (socket) => socket.destroy();
        peer.hangUp();
      }
    });

    // The servers are hostile at once, each in one way after the other, because most of the time is waited
    // for a time limit.
    describe.concurrent.each(all)('is hostile, calls are answered at once: $name', (peer) => {
      it.each(Object.entries(peer.hostile))(
        'Calls are answered at once while another server is hostile with %s [F29]',
        { concurrent: false },
        async (_what, behaviour) => {
          const ratios: number[] = [];
          do {
            peer.server.behaviour = behaviour;
            const before = peer.server.uses;
            let hasAnswered = false;
            const used = peer.use(server, peer.server.address).finally(() => {
              hasAnswered = true;
            });
            const isUsed = () => peer.server.uses > before;
            const hasEnded = () =>
              peer.inBackground ? isUsed() && !peer.server.hasOpen(peer.server.opened) : hasAnswered;
            ratios.push((await mostWorkOf(hasEnded)) / calm);
            expect(isUsed()).toBe(true);
            await used;
            await hangUp(peer.server);
          } while (Math.min(...ratios) > mostWork && ratios.length < rounds);
          expect(Math.min(...ratios)).toBeLessThanOrEqual(mostWork);
        },
      );
    });

    it('Another server that sends nothing, or one character after the other, is given up [F29]', async () => {
      for (const { server: peer, slow } of all) {
        peer.hangUp();
        let turn = 0;
        peer.behaviour = (socket) => {
          turn += 1;
          if (turn % 2 === 0) slow(socket);
        };
      }
      const uses = all.flatMap(({ use, server: peer }) => [0, 1].map(() => use(server, peer.address)));
      const used = Promise.all(uses);
      for (const { name, server: peer } of all) await until(`a connection to ${name}`, () => peer.uses > 0);
      await used;
      // The collector is called again and again.
      const given = new Map(all.map(({ name, server: peer }) => [name, peer.opened]));
      for (const { name, server: peer } of all)
        await until(`the end of the connections to ${name}`, () => !peer.hasOpen(given.get(name) ?? 0));
      expect((await server.fetch('/config')).status).toBe(200);
    });
  },
  Object.assign({}, ...all.map(({ settings, server }) => settings(server.address))),
);

afterAll(() => {
  for (const { server } of all) server.stop();
});
