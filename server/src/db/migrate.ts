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
  if (await isUpToDate(db, folder)) return;

  // A connection of its own without timeouts: a migration of a large table takes as long as it takes.
  const own = await openDatabase(url, { timeouts: false });
  try {
    await transaction(own, async (tx) => {
      await tx.dialect.lockMigrations(tx.kysely);
      await takeOverOldTable(tx.kysely);
      const migrator = new Migrator({
        db: tx.kysely,
        provider: createMigrationProvider(tx.dialect, folder),
        // Two branches of development may number their migrations at the same time.
        allowUnorderedMigrations: true,
      });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    });
  } finally {
    await own.kysely.destroy();
  }
}

async function isUpToDate({ kysely, dialect }: Db, folder: string): Promise<boolean> {
  const applied = await kysely
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
    // An empty database has no such table.
    .catch(() => []);
  const names = new Set(applied.map(({ name }) => name));
  return migrationNames(dialect, folder).every((name) => names.has(name));
}

/** Copies what an earlier version of Portico noted about its migrations into the table of Kysely's migrator. */
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
