import type { Command } from 'commander';
import { acquireInstanceLock, isDatabaseMissing } from '../../db/instance-lock.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { readSchemaState, tooEarly } from '../../db/schema-state.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import type { Config } from '../../platform/config.ts';
import { migrationsFolder } from '../../platform/paths.ts';
import { loadConfig } from '../config.ts';
import { givingToOwner } from '../give-to-owner.ts';
import { addExample } from '../output.ts';
import { refuseUnfinishedRestore } from '../unfinished-restore.ts';

export function define(command: Command): void {
  command
    .option('--plan', 'only say what would be done')
    .action(({ plan }: { plan?: boolean }) => (plan ? printPlan(loadConfig()) : bringUpToDate(loadConfig())));
  addExample(command, 'portico migrate', 'portico migrate --plan');
}

/** Brings the database up to date. */
async function bringUpToDate(config: Config): Promise<void> {
  const { databaseUrl } = config;
  refuseUnfinishedRestore(config);
  await givingToOwner(config, async () => {
    const onWait = (reason: string) => process.stdout.write(`Waiting for the database: ${reason}.\n`);
    const db = await openDatabase(databaseUrl, { onWait });
    const guard = () => keepServersAway(databaseUrl);
    await migrate(db, databaseUrl, migrationsFolder, guard).finally(() => db.kysely.destroy());
  });
  process.stdout.write('The database is up to date.\n');
}

/** Prints the pending migrations, and changes nothing. */
async function printPlan({ databaseUrl }: Config): Promise<void> {
  const { pending, unknown, lacking } = await readPlan(databaseUrl);
  if (lacking.length > 0) throw new CommandRefusal(tooEarly(lacking).sentence, 'settings');
  if (unknown.length > 0)
    process.stdout.write(`A newer version of Portico has migrated this database: ${unknown.join(', ')}.\n`);
  if (pending.length === 0) process.stdout.write('The database is up to date. Nothing would be done.\n');
  else
    process.stdout.write(
      `These migrations would be applied:\n${pending.map((name) => `  ${name}\n`).join('')}`,
    );
}

async function readPlan(databaseUrl: string) {
  // Opening a file that is not there would create it.
  const db = await openDatabase(isDatabaseMissing(databaseUrl) ? 'sqlite::memory:' : databaseUrl);
  return await readSchemaState(db).finally(() => db.kysely.destroy());
}

/** Keeps servers away from an embedded database while it is migrated, and refuses while one is running. */
function keepServersAway(databaseUrl: string): () => void {
  const release = acquireInstanceLock(databaseUrl);
  if (release) return release;
  throw new CommandRefusal(
    `A Portico server uses ${databaseUrl}. Stop it first: it migrates the database itself when it starts again.`,
    'busy',
  );
}
