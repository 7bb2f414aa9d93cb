import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { configOrExit } from './config.ts';

/** Brings the database up to date. */
export async function run(): Promise<void> {
  const database = await openDatabase(configOrExit().databaseUrl);
  await migrate(database);
  await database.kysely.destroy();
  process.stdout.write('The database is up to date.\n');
}
