import type { Locale } from '@portico/contract/locales';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile } from '../db/instance-lock.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { lockSqlite } from '../testing/lock-sqlite.ts';
import { guest, signIn } from '../testing/people.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';

describe('while another program holds the lock of the writer on SQLite', () => {
  let database: OwnDatabase;
  let server: StartedServer;
  let unlock: () => Promise<void>;
  beforeAll(async () => {
    const sqlite = databases.find(({ name }) => name === 'SQLite');
    if (!sqlite) throw new Error('There is no SQLite.');
    database = await sqlite.create();
    server = await startServer(database, { PORTICO_MANAGEMENT_PORT: '0' });
  });
  afterEach(() => unlock?.());
  afterAll(() => server?.stop());

  const lock = async () => {
    unlock = await lockSqlite(databaseFile(database.url) ?? '');
  };
  async function health(): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${server.management?.port}/health/ready`);
    return [answer.status, await answer.json()];
  }

  it('Users read on while another program holds SQLite’s lock of the writer, and what they write is stored when it is released [F21]', async () => {
    const token = await signIn(server, 'alice');
    // Loaded when it is first asked for.
    await server.fetch('/en/login');
    await server.quiet();
    await lock();
    const order: string[] = [];
    const answered = async (what: string, answer: Promise<{ readonly status: number }>) => {
      order.push(`${what} ${(await answer).status}`);
    };
    // This call does nothing before it writes.
    const write = (locale: Locale) => answered('write', server.call('setLocale', { locale }, { token }));
    const writes = [write('de'), write('ar'), write('de')];
    for (const round of [1, 2]) {
      await answered(`token ${round}`, server.call('checkToken', { token }));
      await answered(`config ${round}`, server.fetch('/config'));
      await answered(`page ${round}`, server.fetch('/en/login'));
    }
    await unlock();
    await Promise.all(writes);
    const reads = [1, 2].flatMap((round) => [
      `token ${round} 200`,
      `config ${round} 200`,
      `page ${round} 200`,
    ]);
    expect(order).toEqual([...reads, 'write 200', 'write 200', 'write 200']);
  });

  it('A write that waits too long for SQLite’s lock is answered server_error and when to try again, and readiness names the problem [8.2, F21]', async () => {
    expect(await health()).toEqual([200, { status: 'ok' }]);
    await lock();
    const [one, other, ready] = await Promise.all([
      server.call('register', guest()),
      server.call('register', guest()),
      health(),
    ]);
    for (const { status, codes, headers } of [one, other]) {
      expect([status, ...codes]).toEqual([503, 'server_error']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(ready).toEqual([200, { status: 'ok', problem: 'writes' }]);
    await unlock();
    expect(await health()).toEqual([200, { status: 'ok' }]);
    expect((await server.call('register', guest())).status).toBe(200);
  });
});
