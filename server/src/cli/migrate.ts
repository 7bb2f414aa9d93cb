import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { configOrExit } from './config.ts';

/** Brings the database up to date. */
export async function run(): Promise<void> {
  const { databaseUrl } = configOrExit();
  const db = await openDatabase(databaseUrl);
  await migrate(db, databaseUrl);
  await db.kysely.destroy();
  process.stdout.write('The database is up to date.\n');
}
