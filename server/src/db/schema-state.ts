import { migrationsFolder } from '../platform/paths.ts';
import type { Db } from './database.ts';
import { migrationNames } from './migration-files.ts';

/** How the schema of a database compares with the migrations that this version contains. */
export interface SchemaState {
  /** Migrations that are still to be applied, in their order. */
  readonly pending: readonly string[];
  /** Applied migrations that this version does not contain: the database was migrated by a newer version. */
  readonly unknown: readonly string[];
}

/** One query, unless the database is empty. */
export async function readSchemaState(db: Db, folder = migrationsFolder): Promise<SchemaState> {
  const known = migrationNames(db.dialect, folder);
  const applied = await appliedMigrations(db);
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/**
 * The first migration of a newer version that this version cannot work with. A newer version may add to the schema while this one
 * runs; what removes something names the migration that a server must contain (`-- requires:`).
 */
export async function findConflict(
  { kysely, dialect }: Db,
  { unknown }: SchemaState,
  folder = migrationsFolder,
): Promise<string | undefined> {
  if (unknown.length === 0) return undefined;
  const known = migrationNames(dialect, folder);
  const conflicts = await kysely
    .selectFrom('schema_requirements')
    .select('migration')
    .where('migration', 'in', unknown)
    .where('requires', 'not in', known)
    .orderBy('migration')
    .execute();
  return conflicts[0]?.migration;
}

async function appliedMigrations({ kysely }: Db): Promise<string[]> {
  try {
    const applied = await kysely.selectFrom('kysely_migration').select('name').orderBy('name').execute();
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
