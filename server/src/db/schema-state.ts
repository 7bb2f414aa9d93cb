import { migrationsFolder } from '../platform/paths.ts';
import type { Db } from './database.ts';
import type { Dialect } from './dialects/dialect.ts';
import { listMigrations } from './migration-files.ts';
import { findMoveConflict } from './moves/marks.ts';

/** How the schema of a database compares with the migrations that this version contains. */
export interface SchemaState {
  readonly applied: readonly string[];
  /** Migrations that are still to be applied, in their order. */
  readonly pending: readonly string[];
  /** Applied migrations that this version does not contain: the database was migrated by a newer version. */
  readonly unknown: readonly string[];
  /**
   * Replaced migrations that the database lacks although it has others of them: this version cannot apply
   * them any more.
   */
  readonly lacking: readonly string[];
}

/** One query, unless the database is empty. */
export async function readSchemaState(db: Db, folder = migrationsFolder): Promise<SchemaState> {
  return compareSchema(await appliedMigrations(db), db.dialect, folder);
}

/** Compares applied migrations with those that this version contains. */
export function compareSchema(
  applied: readonly string[],
  dialect: Pick<Dialect, 'name'>,
  folder = migrationsFolder,
): SchemaState {
  const migrations = listMigrations(dialect, folder);
  const isApplied = (name: string) => applied.includes(name);
  const known = namesIn(migrations);
  return {
    applied,
    pending: migrations.map(({ name }) => name).filter((name) => !isApplied(name)),
    unknown: applied.filter((name) => !known.includes(name)),
    lacking: migrations.flatMap(({ name, replaces }) =>
      !isApplied(name) && replaces.some(isApplied) ? replaces.filter((replaced) => !isApplied(replaced)) : [],
    ),
  };
}

/** Why this version can neither use nor migrate a database, as a sentence for the operator. */
export async function findConflict(
  { kysely, dialect }: Db,
  { unknown, lacking }: SchemaState,
  folder = migrationsFolder,
): Promise<string | undefined> {
  const moved = findMoveConflict(unknown);
  if (moved) return moved;
  if (lacking.length > 0) return tooEarly(lacking).sentence;
  if (unknown.length === 0) return undefined;
  // A newer version may add to the schema while this one runs; what removes something names the migration
  // that a server must contain.
  const conflicts = await kysely
    .selectFrom('schema_requirements')
    .select('migration')
    .where('migration', 'in', unknown)
    .where('requires', 'not in', namesIn(listMigrations(dialect, folder)))
    .orderBy('migration')
    .execute();
  const [conflict] = conflicts;
  return conflict
    ? `A newer version of Portico has changed this database (${conflict.migration}), and this version cannot work with it. Start the newer version, or restore a backup.`
    : undefined;
}

/** What an operator is told about a database of a version that is too early. */
export function tooEarly(lacking: readonly string[]) {
  const says = `This database was made by a version of Portico that is too early for this one: it has not applied ${lacking.join(', ')}.`;
  const advice = 'Migrate it with a version that still contains that, or begin with an empty database.';
  return { says, advice, sentence: `${says} ${advice}` };
}

/** The migrations that a version contains, and those that they have replaced. */
function namesIn(migrations: ReturnType<typeof listMigrations>): string[] {
  return migrations.flatMap(({ name, replaces }) => [...replaces, name]);
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
