import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.js';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { person } from '../testing/people.ts';
import { basic } from '../testing/request.ts';
import { refusedStart, startBareProcess, startProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const secret = 'a secret for tests, long enough to pass';

/** A connection on which requests can be sent one after the other, and what was answered on it. */
async function openConnection(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  let failure: Error | undefined;
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  socket.on('error', (error) => {
    failure = error;
  });
  return {
    /** Sends a request, and returns the answer when its last line is there. */
    async ask(path: string): Promise<string> {
      received = '';
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
      await until('an answer', () => failure ?? (socket.destroyed || received.endsWith('}')));
      return failure ? String(failure) : received;
    },
    /** Waits until the kernel has what was written. */
    sent: () => until('the request to leave', () => socket.writableLength === 0),
  };
}

describe('a server', () => {
  let database: OwnDatabase;
  beforeAll(async () => {
    const [sqlite] = databases;
    if (!sqlite) throw new Error('There is no embedded database.');
    database = await sqlite.create();
    await (await startProcess(demo())).end('SIGTERM');
  });
  afterAll(() => database.remove());

  const demo = () => ({ PORTICO_DEMO: 'true', DATABASE_URL: database.url });

  it('A server with data starts with at most eight times the work of a bare Node server', async () => {
    const work = { server: 0, bare: 0 };
    for (let time = 0; time < 5; time += 1) {
      const bare = await startBareProcess();
      const server = await startProcess({ DATABASE_URL: database.url, PORTICO_SECRET: secret });
      work.bare += bare.startTime;
      work.server += server.startTime;
      await Promise.all([bare.end('SIGTERM'), server.end('SIGTERM')]);
    }
    // Milliseconds depend on the machine; `npm run bench` measures them.
    expect(work.server / work.bare).toBeLessThanOrEqual(8);
  });

  it('A server with data needs at most 50 MiB more memory than a bare Node server when idle', async () => {
    const more: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const bare = await startBareProcess();
      // Without the notes of `npm run test:record`, which take memory.
      const server = await startProcess({
        DATABASE_URL: database.url,
        PORTICO_SECRET: secret,
        NODE_V8_COVERAGE: '',
      });
      more.push((await server.memory()) - (await bare.memory()));
      await Promise.all([bare.end('SIGTERM'), server.end('SIGTERM')]);
    }
    // Far above what it needs, 35 to 38 MiB: how much V8's space for new objects has grown depends on chance.
    // The bench measures it.
    const [, median] = more.toSorted((one, other) => one - other);
    expect(median).toBeLessThanOrEqual(50);
  });

  it('A server creates files that other users of the machine cannot read [X02]', async () => {
    const { mode } = await stat(database.url.slice('sqlite:'.length));
    expect(mode & 0o077).toBe(0);
  });

  it('A server removes the copy of its database that an interrupted backup has left', async () => {
    const copy = `${database.url.slice('sqlite:'.length)}.backup-copy`;
    await writeFile(copy, 'keys of pictures');
    await (await startProcess(demo())).end('SIGTERM');
    await expect(stat(copy)).rejects.toThrow('ENOENT');
  });

  it('A server that receives SIGTERM answers the requests that it has received, and exits with code 0 [F12]', async () => {
    const server = await startProcess({ ...demo(), LOG_LEVEL: 'info' });
    const { email, password } = person('alice');
    const answers = Array.from({ length: 4 }, () =>
      server.fetch('/oauth/token', {
        method: 'POST',
        headers: { authorization: basic({ id: 'portal', secret: 'public' }) },
        body: new URLSearchParams({ grant_type: 'password', username: email, password }),
      }),
    );
    await Promise.race(answers);
    const code = await server.end('SIGTERM');
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    expect(code).toBe(0);
    // The last lines of a process can come after its end.
    await until('the last line of the log', () => server.said.at(-1)?.includes('"msg":"stopped"'));
    expect(server.said.filter((line) => /"msg":"(stopping|stopped)"/.test(line))).toHaveLength(2);
    await expect(server.fetch('/config')).rejects.toThrow();
  });

  it('A server at SIGTERM answers every request that reached its socket before, and those of the seconds in which proxies notice [F12]', async () => {
    const port = await freePort();
    const managed = { ...demo(), PORTICO_DRAIN_SECONDS: '300', PORTICO_MANAGEMENT_PORT: String(port) };
    const server = await startProcess(managed);
    const ready = () => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ status }) => status);
    expect(await ready()).toBe(200);
    const kept = await openConnection(server.url);
    expect(await kept.ask('/config')).toMatch(/^HTTP\/1\.1 200 /);

    // The kernel takes connections and requests for a process that stands still.
    server.signal('SIGSTOP');
    const opened = await Promise.all(Array.from({ length: 12 }, () => openConnection(server.url)));
    const answers = [kept, ...opened].map((connection) => connection.ask('/config'));
    await Promise.all([kept, ...opened].map((connection) => connection.sent()));
    const ended = server.end('SIGTERM');
    server.signal('SIGCONT');
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ready()).toBe(503);
    const late = await openConnection(server.url);
    expect(await late.ask('/config')).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
    server.signal('SIGKILL');
    await ended;
  });

  it('A server that receives SIGTERM exits with code 0 after the seconds in which proxies notice [F12]', async () => {
    const server = await startProcess({ ...demo(), PORTICO_DRAIN_SECONDS: '1' });
    expect(await server.end('SIGTERM')).toBe(0);
    await expect(server.fetch('/config')).rejects.toThrow();
  });

  it('A server that receives a second signal ends at once [F12]', async () => {
    const server = await startProcess({ ...demo(), PORTICO_DRAIN_SECONDS: '300' });
    const ended = server.end('SIGTERM');
    const isEnding = async () =>
      /^connection: close\r$/im.test(await (await openConnection(server.url)).ask('/config'));
    await until('the end to begin', isEnding);
    server.signal('SIGINT');
    expect(await ended).toBe(1);
  });

  it('A server does not start with an invalid setting, and names it', async () => {
    const { code, said } = await refusedStart({ PORT: 'http', PORTICO_SECRET: secret });
    expect(code).toBe(78);
    expect(said).toBe('PORT is "http", but it must be a port from 0 to 65535.\n');
  });

  it.each([
    [
      'HOST',
      '192.0.2.1',
      /^HOST is 192[.]0[.]2[.]1 and PORT is 3000, but .* does not have that address[.]\n$/,
    ],
    ['PORTICO_DATA_DIR', '/dev/null/portico', /^PORTICO_DATA_DIR is ".*", but .* \(ENOTDIR\)[.]\n$/],
    ['DATABASE_URL', 'sqlite:/proc/portico.db', /^(PORTICO_DATA_DIR|DATABASE_URL) is ".*", but .*[.]\n$/],
    ['DATABASE_URL', 'mysql://a:hidden@127.0.0.1/b', /^DATABASE_URL must be .*[.]\n$/],
    ['NODE_ENV', 'prod', /^NODE_ENV is "prod", but it must be one of .*[.]\n$/],
    ['PORTICO_SECRET_FILE', '/nowhere', /^PORTICO_SECRET_FILE names "\/nowhere", which cannot be read[.]\n/],
  ])('A server with a wrong %s (%s) names it in one sentence', async (name, value, sentence) => {
    const settings = { DATABASE_URL: 'sqlite::memory:', PORTICO_SECRET: secret, [name]: value };
    if (name === 'PORTICO_DATA_DIR') settings.DATABASE_URL = '';
    const { code, said } = await refusedStart(settings);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('hidden');
    expect(code).toBe(78);
  });

  it('A server does not start in production with the demo', async () => {
    const { code, said } = await refusedStart({ NODE_ENV: 'production', PORTICO_DEMO: 'true' });
    expect(code).toBe(78);
    for (const name of ['PORTICO_DEMO', 'PORTICO_SMTP_URL', 'PORTICO_PUBLIC_URL'])
      expect(said).toContain(name);
    expect(said).not.toContain(' at ');
  });
});
