import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeoutMs } from './eventually.ts';

/** Resolves when each document of the demo has its picture: the server draws them after its start, and processes them in a job. */
export async function picturesDrawn(dataFolder: string): Promise<void> {
  const processed = `SELECT document_id FROM document_files WHERE processed_at IS NOT NULL`;
  const waiting = `SELECT id FROM documents WHERE id NOT IN (${processed})`;
  const end = AbortSignal.timeout(3 * timeoutMs);
  const database = new DatabaseSync(join(dataFolder, 'portico.db'));
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    while (database.prepare(waiting).all().length > 0) await sleep(100, undefined, { signal: end });
  } finally {
    database.close();
  }
}
