import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { type DatabaseProxy, startProxy } from '../testing/proxy.ts';
import { spawnPortico } from '../testing/run-portico.ts';
import { startProcess } from '../testing/server-process.ts';

const secret = 'a secret for tests, long enough to pass';

describe('a PostgreSQL that is not there yet when a start needs it', () => {
  let database: OwnDatabase;
  let proxy: DatabaseProxy;
  beforeEach(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
    proxy = await startProxy(database.url);
  });
  afterEach(async () => {
    await proxy.cut();
    await database.remove();
  });

  it('A server waits for a PostgreSQL that does not answer yet at its start, says so once, and serves [F03, F18]', async () => {
    proxy.hold();
    const waits = (line: string) => line.includes('the start waits for the database');
    const settings = { PORTICO_DEMO: 'true', DATABASE_URL: proxy.url };
    const onLine = (line: string) => waits(line) && proxy.pass();
    const server = await startProcess(settings, { onLine });
    expect(server.said.filter(waits)).toEqual([expect.stringContaining('"reason":"no answer yet"')]);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('A call waits for PostgreSQL for as long as its address says, and otherwise for two seconds', async () => {
    proxy.hold();
    const patient = new URL(proxy.url);
    patient.searchParams.set('connect_timeout', '300');
    const usual = new URL(proxy.url);
    usual.searchParams.delete('connect_timeout');
    const waiting = await openDatabase(patient.href);
    const answered = sql`SELECT 1`.execute(waiting.kysely);
    const given = await openDatabase(usual.href);
    await expect(sql`SELECT 1`.execute(given.kysely)).rejects.toThrow('timeout');
    proxy.pass();
    expect((await answered).rows).toHaveLength(1);
    await Promise.all([waiting.kysely.destroy(), given.kysely.destroy()]);
  });

  it('A migration waits for a PostgreSQL where nobody listens yet, says so once, and is made [F03, F18]', async () => {
    await proxy.cut();
    const child = spawnPortico(['migrate'], {
      settings: { DATABASE_URL: proxy.url, PORTICO_SECRET: secret },
    });
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new Error('The command has no output.');
    stdout.once('data', () => void proxy.restore());
    const [out, err] = await Promise.all([text(stdout), text(stderr)]);
    expect(err).toBe('');
    expect(out).toMatch(/^Waiting for the database: .*ECONNREFUSED.*[.]\nThe database is up to date[.]\n$/);
  });
});
