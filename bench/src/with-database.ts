import type { Db } from '../../server/src/db/database.ts';
import { openDatabase } from '../../server/src/db/open-database.ts';

/** Runs `work` with a connection of its own. Its statements have no time limit: some change more rows than any call of a server. */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(databaseUrl, { timeouts: false });
  return await work(db).finally(() => db.kysely.destroy());
}
