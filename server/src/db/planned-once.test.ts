import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLimiter } from '../adapters/limiter.ts';
import { findToken } from '../capabilities/sessions/token-store.ts';
import { removeJobs } from '../jobs/store.ts';
import { rates } from '../platform/rates.ts';
import { createKeys, digest } from '../platform/secrets.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import type { Db } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { refuseOpenTransactions } from './refuse-open-transactions.ts';

const keys = createKeys('a secret for tests, long enough to pass');
/** PostgreSQL plans a prepared statement so often with its values before it keeps one plan for all. */
const plansWithValues = 5;
const calls = 3 * plansWithValues;

describe('prepared statements of PostgreSQL', () => {
  let own: OwnDatabase;
  let db: Db;
  beforeAll(async () => {
    const create = databases.find(({ name }) => name === 'PostgreSQL')?.create;
    if (!create) throw new Error('There is no PostgreSQL.');
    own = await create();
    // Plans belong to a connection.
    db = await openDatabase(own.url, { connections: 1, onWait: () => undefined });
    await migrate(db, own.url);
    await db.prepareByName?.();
  });
  afterAll(async () => {
    await db.kysely.destroy();
    await own.remove();
  });

  const signInsOf = async (index: number) => {
    const limiter = createLimiter(keys, db);
    await limiter.spend([rates.signInSteps], { address: `192.0.2.${index}` });
  };

  it('A statement with a list is planned once for each connection, however short its lists are', async () => {
    for (let call = 0; call < calls; call += 1) {
      await signInsOf(call);
      await findToken(db, digest(`token ${call}`));
      await removeJobs(db, [`job ${call}`]);
    }
    const { rows } = await sql<{ statement: string; custom_plans: number; generic_plans: number }>`
      SELECT statement, custom_plans, generic_plans FROM pg_prepared_statements`.execute(db.kysely);
    const withLists = rows.filter(({ statement }) => /unnest|ANY\(/.test(statement));
    expect(withLists.map(({ custom_plans, generic_plans }) => [custom_plans, generic_plans])).toEqual(
      ['limits', 'tokens', 'jobs'].map(() => [plansWithValues, calls - plansWithValues]),
    );
  });

  it('A database that cannot be written to for now, as in a failover, is not taken for a pooler that leaves transactions open', async () => {
    await sql`SET default_transaction_read_only = on`.execute(db.kysely);
    await expect(db.kysely.deleteFrom('rate_limits').execute()).rejects.toThrow('read-only');
    await refuseOpenTransactions(db);
    await sql`SET default_transaction_read_only = off`.execute(db.kysely);
  });

  it('The plan that counts limits looks windows up by their keys, before and after the table was analysed', async () => {
    const { kysely } = db;
    const execute = vi.spyOn(kysely, 'executeQuery');
    await signInsOf(calls);
    const [call] = execute.mock.calls.map(([query]) => query);
    execute.mockRestore();
    if (!call || !('sql' in call)) throw new Error('No limit was counted.');
    await sql`INSERT INTO rate_limits (key, points, expire)
      SELECT 'window ' || n, 1, 99999999999999 FROM generate_series(1, 20000) AS n`.execute(kysely);
    await sql`SET plan_cache_mode = force_generic_plan`.execute(kysely);
    await sql`PREPARE counted AS ${sql.raw(call.sql)}`.execute(kysely);
    for (const isAnalysed of [false, true]) {
      if (isAnalysed) await sql`ANALYZE rate_limits`.execute(kysely);
      const { rows } = await sql<Record<string, string>>`
        EXPLAIN EXECUTE counted (ARRAY['a', 'b'], ARRAY[1, 1], ARRAY[30, 300], ARRAY[60000, 3600000])`.execute(
        kysely,
      );
      const plan = rows.map((row) => Object.values(row).join(' ')).join('\n');
      expect(plan).toContain('Index Scan using rate_limits_pkey');
      expect(plan).not.toContain('Seq Scan on rate_limits');
    }
  });
});
