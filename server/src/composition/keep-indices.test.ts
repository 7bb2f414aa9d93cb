import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { missingIndices } from '../db/large-tables/late-indices.ts';
import { releaseLease, takeLease } from '../db/lease.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { keepIndices } from './keep-indices.ts';

const never = () => false;
const late = [
  'audit_records_by_type',
  'audit_records_by_any_actor',
  'group_members_by_time',
  'account_roles_by_time',
  'agreements_by_version',
];

describeOnBoth('indices that the housekeeping makes', (server) => {
  const isPostgres = () => server.context.db.dialect.name === 'postgres';
  const names = async () => (await missingIndices(server.context.db)).map(({ name }) => name);

  it('A new database has them, and an earlier one of PostgreSQL gets them from one process, once', async () => {
    const { context } = server;
    expect(await names()).toEqual([]);
    if (isPostgres()) await sql.raw(`DROP INDEX ${late.join(', ')}`).execute(context.db.kysely);
    expect(await names()).toEqual(isPostgres() ? late : []);
    const other = { name: 'indices', holder: 'another process', seconds: 60 };
    await takeLease(context.db, other);
    expect(await keepIndices(context, never)).toBe(0);

    await releaseLease(context.db, other.name, other.holder);
    const [first, second] = await Promise.all([keepIndices(context, never), keepIndices(context, never)]);
    expect(first + second).toBe(isPostgres() ? 5 : 0);
    expect(await names()).toEqual([]);
    expect(await takeLease(context.db, other)).toBe(true);
    await releaseLease(context.db, other.name, other.holder);
  });

  it('An index that was not made to its end is made anew', async () => {
    if (!isPostgres()) return;
    const { context } = server;
    const broken = sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'audit_records_by_type'::regclass`;
    await broken.execute(context.db.kysely);
    expect(await names()).toEqual(['audit_records_by_type']);
    expect(await keepIndices(context, never)).toBe(1);
    expect(await names()).toEqual([]);
  });

  it('A process that stops ends the making of an index, and the next round makes it', async () => {
    if (!isPostgres()) return;
    const { context } = server;
    const { kysely } = context.db;
    await sql`DROP INDEX audit_records_by_type`.execute(kysely);
    await kysely.transaction().execute(async (transaction) => {
      // A transaction that has changed the table keeps the making of an index waiting.
      await sql`LOCK TABLE audit_records IN ROW EXCLUSIVE MODE`.execute(transaction);
      let looks = 0;
      const lines: unknown[] = [];
      const log = { ...context.log, info: (line: unknown) => void lines.push(line) } as typeof context.log;
      const isStopped = () => {
        looks += 1;
        return looks > 1;
      };
      expect(await keepIndices({ ...context, log }, isStopped)).toBe(0);
      expect(lines.at(-1)).toBe('the making of indices was stopped, and goes on at the next start');
    });
    expect(await names()).toEqual(['audit_records_by_type']);
    expect(await keepIndices(context, never)).toBe(1);
    expect(await names()).toEqual([]);
  });
});
