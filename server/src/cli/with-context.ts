import type { Actor } from '../capabilities/audit/actor.ts';
import { readRules } from '../capabilities/rules/watch-rules.ts';
import type { Context } from '../context/context.ts';
import type { CurrentRules } from '../context/rules.ts';
import type { Db } from '../db/database.ts';
import { databaseFile, isDatabaseMissing } from '../db/instance-lock.ts';
import { openDatabase } from '../db/open-database.ts';
import { findConflict, readSchemaState, type SchemaState } from '../db/schema-state.ts';
import { createEnqueue } from '../jobs/queue.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { createKeys } from '../platform/secrets.ts';
import { loadConfig } from './config.ts';
import { operator } from './operator.ts';

/**
 * The part of the context that commands use. They open the database beside a running server, and never
 * migrate it.
 */
export type CliContext = Pick<Context, 'db' | 'config' | 'keys' | 'enqueue'> & {
  readonly rules: Pick<CurrentRules, 'current' | 'session'>;
};

/** Runs a command with the database open. Its acts are recorded under the name of the operator. */
export async function withContext<Result>(
  work: (context: CliContext, actor: Actor) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig();
  requireDatabase(config);
  const db = await openDatabase(config.databaseUrl);
  try {
    await requireSchema(db, await readSchemaState(db));
    const keys = createKeys(config.secrets.master, config.secrets.previous);
    const rules = await readRules(db, config);
    return await work({ db, config, keys, enqueue: createEnqueue(keys), rules }, operator());
  } finally {
    await db.kysely.destroy();
  }
}

/** Refuses a command on a database of another version. */
export async function requireSchema(db: Db, state: SchemaState): Promise<void> {
  const conflict = await findConflict(db, state);
  if (conflict) throw new CommandRefusal(conflict);
  if (state.pending.length > 0)
    throw new CommandRefusal('The database is of an earlier version. Run `portico migrate` first.');
}

/** Refuses a command where there is no embedded database yet: opening it would create an empty one. */
export function requireDatabase({ databaseUrl }: Pick<Context['config'], 'databaseUrl'>): void {
  if (isDatabaseMissing(databaseUrl))
    throw new CommandRefusal(
      `There is no database ${databaseFile(databaseUrl)} yet. Run \`portico migrate\` to create it.`,
    );
}
