import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { everyRow, movePortico, settingsOf } from '../testing/moves.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { join, person, trySignIn } from '../testing/people.ts';
import { runPortico, spawnPortico } from '../testing/run-portico.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { copiedTables } from './treatments.ts';

const tables = copiedTables.map(({ name }) => name);
const createPostgres = databases.find(({ name }) => name === 'PostgreSQL')?.create;

describe.each(databases)('a move from $name that is killed', ({ create }) => {
  const opened: OwnDatabase[] = [];
  let server: StartedServer;
  beforeAll(async () => {
    const database = await create();
    opened.push(database);
    server = await startServer({ url: database.url, remove: async () => {} });
  });
  afterAll(async () => {
    await server?.stop();
    for (const database of opened) await database.remove();
  });

  it.each([
    // What stores rows waits for this lock, and what makes an index for the other one.
    ['it copies rows', 'EXCLUSIVE'],
    ['it makes indices', 'ROW EXCLUSIVE'],
  ])(
    'A move that is killed while %s goes on where it was, with what changed meanwhile',
    async (_when, lock) => {
      const target = await createPostgres?.();
      if (!target) throw new Error('There is no PostgreSQL.');
      opened.push(target);
      const { kysely } = await openPatiently(target.url);
      const first = spawnPortico(['move', '--to', target.url], { settings: settingsOf(server) });
      // It comes so far as its table is free.
      await until('the move to have begun', async () =>
        (await kysely.introspection.getTables()).some(({ name }) => name === 'move_progress'),
      );
      await kysely.transaction().execute(async (tx) => {
        await sql`LOCK TABLE sessions IN ${sql.raw(lock)} MODE`.execute(tx);
        await until('the move to wait, or to have passed', async () => {
          const { rows } = await sql`
          SELECT 1 FROM pg_locks WHERE relation = 'sessions'::regclass AND NOT granted`.execute(tx);
          return rows.length > 0;
        });
        const ended = once(first, 'close');
        first.kill('SIGKILL');
        await ended;
      });

      // The source is served as before, and the target by nobody.
      expect((await trySignIn(server, person('alice'))).status).toBe(200);
      const joined = await join(server);
      await server.context.db.kysely.deleteFrom('closings').execute();
      const refused = await runPortico(['user', 'find'], { settings: settingsOf(server, target.url) });
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Run `portico move` again')]);

      const { code, err } = await movePortico(server, '--to', target.url, '--json');
      expect([code, err]).toEqual([0, '']);
      const { databaseUrl } = server.context.config;
      expect(await everyRow(target.url, tables)).toEqual(await everyRow(databaseUrl, tables));
      const { rows } = await sql<{ email: string }>`SELECT email FROM accounts`.execute(kysely);
      expect(rows.map(({ email }) => email)).toContain(joined.email);
      await kysely.destroy();
      expect((await movePortico(server, '--take-back')).code).toBe(0);
      await until('the server to know', () => server.context.maintenance.current() === null);
    },
  );
});
