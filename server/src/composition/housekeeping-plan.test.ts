import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rowsOfPage } from '../db/large-tables/clear-in-pages.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { signIn } from '../testing/people.ts';
import { indexPlan, rowsRead, sqlitePlan, statementsOf } from '../testing/plans.ts';
import { deleteExpired, expiringRows } from './housekeeping.ts';

const batch = 500;
const alive = 3_000;
const expired = 1_200;

describeOnBoth('what the housekeeping reads to delete expired rows', (server) => {
  it('The tables whose oldest rows are found in an index are those that have such an index', async () => {
    const { kysely, dialect } = server.context.db;
    const isSqlite = dialect.name === 'sqlite';
    const firstColumns = isSqlite
      ? sql<{ place: string }>`SELECT list.tbl_name || '.' || part.name AS place FROM sqlite_schema AS list,
          pragma_index_info(list.name) AS part WHERE list.type = 'index' AND part.seqno = 0`
      : sql<{ place: string }>`SELECT relname || '.' || attname AS place FROM pg_index
          JOIN pg_class ON pg_class.oid = indrelid
          JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
          WHERE relnamespace = current_schema()::regnamespace`;
    const { rows } = await firstColumns.execute(kysely);
    const places = new Set(rows.map(({ place }) => place));
    const has = expiringRows.filter(({ table, expiresAt }) => places.has(`${table}.${expiresAt}`));
    expect(expiringRows.filter(({ indexed }) => indexed).map(({ table }) => table)).toEqual(
      has.map(({ table }) => table),
    );
  });

  it('A batch of expired rows is read from the index, however many others lie before them', async () => {
    const { db } = server.context;
    await signIn(server, 'alice');
    const later = sql<number>`${db.now} + 3600000`;
    for (const [kind, rows, expires] of [
      ['alive', alive, later],
      ['expired', expired, sql<number>`1`],
    ] as const)
      await sql`INSERT INTO tokens (token_hash, session_id, kind, created_at, expires_at)
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(rows)})
        SELECT ${sql.lit(kind)} || n, (SELECT MIN(id) FROM sessions), 'PORTAL', 1, ${expires} FROM numbers`.execute(
        db.kysely,
      );
    await sql`ANALYZE`.execute(db.kysely);
    const [statement] = await statementsOf(db, (own) => deleteExpired(own, 0, undefined, () => true));
    if (!statement) throw new Error('Nothing was deleted.');
    if (db.dialect.name === 'sqlite')
      expect(await sqlitePlan(db, statement)).toMatch(/INDEX tokens_by_expiry/);
    // To delete rows whose keys it knows, PostgreSQL reads a table as small as this one as a whole.
    else expect(await rowsRead(db, statement, ['tokens'])).toBeLessThanOrEqual(alive + expired + batch);
    const left = await db.kysely
      .selectFrom('tokens')
      .select('token_hash')
      .where('expires_at', '=', 1)
      .execute();
    expect(left.length).toBe(db.dialect.name === 'sqlite' ? expired - batch : expired - 2 * batch);
  });

  it('The index of each table says which rows have expired, so that none of the others is read', async () => {
    const { db } = server.context;
    const statements = await statementsOf(db, (own) => deleteExpired(own, 0));
    const ordered = statements.filter((statement) => /order by/i.test(statement.sql));
    const places = [
      ...expiringRows.filter(({ indexed }) => indexed),
      { table: 'audit_records', expiresAt: 'created_at' },
    ];
    for (const { table, expiresAt } of places) {
      const statement = ordered.find((one) => one.sql.includes(`"${table}"`));
      if (!statement) throw new Error(`Nothing was deleted from ${table}.`);
      expect(await indexPlan(db, statement), table).toMatch(new RegExp(`\\(${expiresAt} ?<`));
    }
  });

  it('A table without such an index is read a page at a time, and none is locked for what has not expired', async () => {
    const { db } = server.context;
    await sql`INSERT INTO spent_captchas (answer_hash, expires_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(alive)})
      SELECT 'alive' || n, ${db.now} + 3600000 FROM numbers`.execute(db.kysely);
    await sql`ANALYZE`.execute(db.kysely);
    const statements = (await statementsOf(db, (own) => deleteExpired(own, 0))).filter((statement) =>
      statement.sql.includes('spent_captchas'),
    );
    expect(statements.length).toBeGreaterThanOrEqual(alive / rowsOfPage);
    expect(statements.filter((statement) => statement.sql.includes('DELETE'))).toEqual([]);
    for (const statement of statements)
      if (db.dialect.name === 'sqlite')
        expect(await sqlitePlan(db, statement)).not.toMatch(/SCAN spent_captchas/);
      else expect(await rowsRead(db, statement, ['spent_captchas'])).toBeLessThanOrEqual(2 * rowsOfPage);
  });
});
