import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { rowsRead, sqlitePlan, statementsOf } from '../../testing/plans.ts';
import { findRecords, type RecordSearch } from './find-records.ts';

const records = 3_000;
/** Searches that find a few of many records, whose newest say nothing about them. */
const searches: readonly RecordSearch[] = [
  { types: ['SECRET_ROTATED'] },
  { actor: 'user 7' },
  { subject: 'user 7' },
  { types: ['SIGN_IN'], actor: 'user 7' },
  { from: 1, until: 9 },
];

describeOnBoth('a search among 3,000 records', (server) => {
  it('What one person has done and what is of one type is read from an index', async () => {
    const { db } = server.context;
    await sql`INSERT INTO audit_records (id, type, actor_type, actor, subject_type, subject, details, created_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(records)})
      SELECT 'record ' || n, 'SIGN_IN', 'user', 'user ' || n, 'account', 'user ' || n, '{}', n FROM numbers`.execute(
      db.kysely,
    );
    await sql`ANALYZE`.execute(db.kysely);
    for (const search of searches) {
      const [statement] = await statementsOf(db, (own) => findRecords(own, search));
      if (!statement) throw new Error('Nothing was searched.');
      if (db.dialect.name === 'postgres')
        expect([search, await rowsRead(db, statement, ['audit_records'])]).toEqual([
          search,
          expect.toSatisfy((read) => read < 25),
        ]);
      else
        expect([search, await sqlitePlan(db, statement)]).toEqual([
          search,
          expect.stringMatching(/\bSEARCH record USING INDEX/),
        ]);
    }
  });
});
