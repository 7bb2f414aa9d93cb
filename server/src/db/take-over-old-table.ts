import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Copies the list of applied migrations of an earlier version of Portico into the table of Kysely's migrator. */
export async function takeOverOldTable(kysely: Kysely<Tables>): Promise<void> {
  const tables = await kysely.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations')) return;
  await sql`
    CREATE TABLE kysely_migration (name VARCHAR(255) PRIMARY KEY, timestamp VARCHAR(255) NOT NULL)`.execute(
    kysely,
  );
  const { rows } = await sql<{ name: string; applied_at: number }>`
    SELECT name, applied_at FROM migrations`.execute(kysely);
  for (const { name, applied_at } of rows) {
    const timestamp = new Date(Number(applied_at)).toISOString();
    await kysely
      .insertInto('kysely_migration')
      .values({ name: name.replace(/\.sql$/, ''), timestamp })
      .execute();
  }
  await kysely.schema.dropTable('migrations').execute();
}
