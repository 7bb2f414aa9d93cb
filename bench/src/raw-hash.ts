import { availableParallelism } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { verify } from '@node-rs/argon2';

/** A password hash as the product stores it. It contains the parameters of the algorithm. */
export function storedHash(databaseFile: string): string {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const row = database.prepare('SELECT password_hash FROM accounts LIMIT 1').get();
  database.close();
  // The part before the dollar sign names the pepper. Checking with another one takes the same time.
  return String(row?.password_hash).replace(/^[^$]*/, '');
}

/** Passwords checked per second when nothing else runs: one at a time on each core. */
export async function rawHashRate(stored: string, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const workers = Array.from({ length: availableParallelism() }, async () => {
    while (performance.now() < end) {
      await verify(stored, 'not the password');
      done += 1;
    }
  });
  await Promise.all(workers);
  return done / ((performance.now() - start) / 1000);
}
