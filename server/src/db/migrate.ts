import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsFolder } from '../paths.ts';
import { type Db, openDatabase, transaction } from './database.ts';
import { createMigrationProvider, migrationNames } from './migration-files.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the schema up to date, forward only, in one transaction. Several processes may start at once: one migrates, the others
 * wait for it. When nothing is to be done this costs one query.
 */
export async function migrate(db: Db, url: string, folder = migrationsFolder): Promise<void> {
  if ((await pendingMigrations(db, folder)).length === 0) return;

  // A separate connection without timeouts, because a migration of a large table can take long.
  const own = await openDatabase(url, { timeouts: false });
  try {
    await transaction(own, async (tx) => {
      await tx.dialect.lockMigrations(tx.kysely);
      await takeOverOldTable(tx.kysely);
      const migrator = new Migrator({
        db: tx.kysely,
        provider: createMigrationProvider(tx.dialect, folder),
        // Two branches of development may use the same numbers for different migrations.
        allowUnorderedMigrations: true,
      });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    });
  } finally {
    await own.kysely.destroy();
  }
}

/** The migrations that are still to be applied, in their order. */
export async function pendingMigrations(db: Db, folder = migrationsFolder): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return migrationNames(db.dialect, folder).filter((name) => !applied.has(name));
}

async function appliedMigrations({ kysely }: Db): Promise<string[]> {
  try {
    const applied = await kysely.selectFrom('kysely_migration').select('name').execute();
    return applied.map(({ name }) => name);
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}

/** Whether a statement failed because the database is empty. */
function isMissingTable(error: unknown): boolean {
  return error instanceof Error && /no such table|relation .* does not exist/.test(error.message);
}

/** Copies the list of applied migrations of an earlier version of Portico into the table of Kysely's migrator. */
async function takeOverOldTable(kysely: Kysely<Tables>): Promise<void> {
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
