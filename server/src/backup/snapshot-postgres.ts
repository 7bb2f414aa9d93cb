import { sql } from 'kysely';
import { findNeededPictures } from '../capabilities/documents/pictures/needed-objects.ts';
import { openDatabase } from '../db/open-database.ts';
import { connectionEnvironment, streamProgram } from './postgres-programs.ts';
import { countsWithout, describeDatabase, type Snapshot, tablesWithout } from './snapshot.ts';

/**
 * Dumps a PostgreSQL database by `pg_dump` while servers use it. The dump and the counts of its manifest are
 * of one moment.
 */
export async function withPostgresSnapshot<Result>(
  databaseUrl: string,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(databaseUrl, { timeouts: false });
  try {
    return await db.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (kysely) => {
        const { rows } = await sql<{ snapshot: string; schema: string }>`
          SELECT pg_export_snapshot() AS snapshot, current_schema() AS schema`.execute(kysely);
        const { snapshot = '', schema = '' } = rows[0] ?? {};
        const facts = await describeDatabase({ ...db, kysely });
        const pictures = await findNeededPictures({ ...db, kysely });
        const dump = streamProgram(
          'pg_dump',
          [
            '--format=custom',
            `--snapshot=${snapshot}`,
            `--schema=${schema}`,
            ...tablesWithout(facts.rows).map((table) => `--exclude-table-data=*.${table}`),
            '--no-owner',
            '--no-privileges',
            '--no-password',
          ],
          connectionEnvironment(databaseUrl),
        );
        const counted = { ...facts, schema, rows: countsWithout(facts.rows) };
        return await use({ db: { ...db, kysely }, contents: dump, facts: counted, pictures });
      });
  } finally {
    await db.kysely.destroy();
  }
}
