import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';

/**
 * Opens the database of a test. However busy the machine is, it waits for its first connection like the start
 * of a server.
 */
export function openPatiently(url: string): Promise<Db> {
  return openDatabase(url, { onWait: () => undefined });
}
