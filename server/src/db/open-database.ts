import type { Db, OpenOptions } from './database.ts';
import { openPostgres } from './dialects/postgres.ts';
import { openSqlite } from './dialects/sqlite.ts';

/** Opens the database at a URL: `sqlite:path` or `postgres://…`. */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Db> {
  return url.startsWith('sqlite:')
    ? openSqlite(url.slice('sqlite:'.length), options.clock)
    : await openPostgres(url, options);
}
