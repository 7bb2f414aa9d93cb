import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { person } from '../testing/people.ts';
import { basic } from '../testing/request.ts';
import { refusedStart, startBareProcess, startProcess } from '../testing/server-process.ts';

const secret = 'a secret for tests, long enough to pass';

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

  it('with data starts with at most eight times the work of a bare Node server', async () => {
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

  it('with data needs at most 90 MiB of memory when idle', async () => {
    const memory: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const server = await startProcess({ DATABASE_URL: database.url, PORTICO_SECRET: secret });
      memory.push(await server.memory());
      await server.end('SIGTERM');
    }
    // The median, because a start without a compile cache needs more.
    const [, median] = memory.toSorted((one, other) => one - other);
    expect(median).toBeLessThanOrEqual(90);
  });

  it('creates files that other users of the machine cannot read', async () => {
    const { mode } = await stat(database.url.slice('sqlite:'.length));
    expect(mode & 0o077).toBe(0);
  });

  it('that receives SIGTERM answers the requests that it has received, and exits with code 0 F12', async () => {
    const server = await startProcess(demo());
    const { email, password } = person('alice');
    const answers = Array.from({ length: 8 }, () =>
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
    await expect(server.fetch('/config')).rejects.toThrow();
  });

  it('does not start with an invalid setting, and names it', async () => {
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
  ])('with a wrong %s (%s) names it in one sentence', async (name, value, sentence) => {
    const settings = { DATABASE_URL: 'sqlite::memory:', PORTICO_SECRET: secret, [name]: value };
    if (name === 'PORTICO_DATA_DIR') settings.DATABASE_URL = '';
    const { code, said } = await refusedStart(settings);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('hidden');
    expect(code).toBe(78);
  });

  it('names a PostgreSQL that refuses connections, and ends with a code after which a service manager starts it again', async () => {
    const { code, said } = await refusedStart({
      DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/b',
      PORTICO_SECRET: secret,
    });
    expect(said).toMatch(
      /^The PostgreSQL database of DATABASE_URL cannot be reached: .*ECONNREFUSED.*[.]\n$/,
    );
    expect(said).not.toContain('hidden');
    expect(code).toBe(69);
  });

  it('names a PostgreSQL that does not answer', async () => {
    const silent = createServer(() => {});
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo; // listening on a TCP port
    const { code, said } = await refusedStart({
      DATABASE_URL: `postgres://a:hidden@127.0.0.1:${port}/b`,
      PORTICO_SECRET: secret,
    });
    silent.close();
    expect(said).toMatch(/^The PostgreSQL database of DATABASE_URL cannot be reached: .*[.]\n$/);
    expect(code).toBe(69);
  });

  it('does not start in production with the demo', async () => {
    const { code, said } = await refusedStart({ NODE_ENV: 'production', PORTICO_DEMO: 'true' });
    expect(code).toBe(78);
    for (const name of ['PORTICO_DEMO', 'PORTICO_SMTP_URL', 'PORTICO_PUBLIC_URL'])
      expect(said).toContain(name);
    expect(said).not.toContain(' at ');
  });
});
