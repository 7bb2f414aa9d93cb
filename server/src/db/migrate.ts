import { setTimeout as sleep } from 'node:timers/promises';
import { Migrator } from 'kysely/migration';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { migrationsFolder } from '../platform/paths.ts';
import { type Db, transaction } from './database.ts';
import { makeFirstIndices } from './large-tables/late-indices.ts';
import { createMigrationProvider } from './migration-files.ts';
import { openDatabase } from './open-database.ts';
import { findConflict, readSchemaState } from './schema-state.ts';

/** How long a migration is tried while other transactions hold a table that it changes. */
const longestWaitMs = 300_000;
const retryAfterMs = 500;

/** The database cannot be migrated or used by this version; the message is for the operator. */
export class SchemaError extends CommandRefusal {
  constructor(sentence: string) {
    super(sentence, 'settings');
  }
}

/**
 * Applies the pending migrations in one transaction; there is no way back. Several processes may start at
 * once: one migrates, the others wait. When nothing is to be done this costs one query.
 * @param guard is called in the process that migrates; what it returns is called before the commit
 * @throws {SchemaError} when this version cannot work with the schema, or when a table stays locked
 */
export async function migrate(
  db: Db,
  url: string,
  folder = migrationsFolder,
  guard?: () => () => void,
): Promise<void> {
  const state = await readSchemaState(db, folder);
  const conflict = await findConflict(db, state, folder);
  if (conflict) throw new SchemaError(conflict);
  if (state.pending.length === 0) return;

  // A separate connection without timeouts, because a migration of a large table can take long. Another one
  // to a database in memory would have another database.
  const isInMemory = url === 'sqlite::memory:';
  const own = isInMemory ? db : await openDatabase(url, { timeouts: false });
  const end = performance.now() + longestWaitMs;
  try {
    while (!(await tryMigrations(own, folder, guard))) {
      if (performance.now() > end)
        throw new SchemaError(
          'The database could not be migrated, because another transaction has kept a table locked for five minutes. End it and try again.',
        );
      // The calls that waited behind the migration's lock continue now.
      await sleep(retryAfterMs);
    }
  } finally {
    if (!isInMemory) await own.kysely.destroy();
  }
}

/**
 * Applies the pending migrations. If a table that they change is in use, it applies none and returns false.
 */
async function tryMigrations(db: Db, folder: string, guard?: () => () => void): Promise<boolean> {
  try {
    await transaction(db, async (tx) => {
      await tx.dialect.lockMigrations(tx.kysely);
      const release = guard?.();
      try {
        await applyPending(tx, folder);
      } finally {
        // Before the commit: the process that waits for the lock of migrations calls its own guard as soon as
        // it has it.
        release?.();
      }
    });
    return true;
  } catch (error) {
    if (db.dialect.isLockTimeout(error)) return false;
    throw error;
  }
}

async function applyPending(tx: Db, folder: string): Promise<void> {
  // The process that migrated before this one may have been a newer version.
  const isNew = await isEmpty(tx);
  const applied = isNew ? [] : (await readSchemaState(tx, folder)).applied;
  const migrator = new Migrator({
    db: tx.kysely,
    provider: createMigrationProvider(tx.dialect, folder, applied),
    // Two branches of development may use the same numbers for different migrations.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  // Other folders of migrations, of tests, may lack a table.
  if (isNew && folder === migrationsFolder) await makeFirstIndices(tx);
}

/**
 * Whether no migration was ever applied. It looks for the table first, because a statement on a missing table
 * would abort the transaction.
 */
async function isEmpty({ kysely }: Db): Promise<boolean> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  return !tables.some(({ name }) => name === 'kysely_migration');
}
