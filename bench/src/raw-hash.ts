import { availableParallelism } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { verify } from '@node-rs/argon2';

/** A password's hash as the product stores it: it carries the parameters to measure with. */
export function storedHash(databaseFile: string): string {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const row = database.prepare('SELECT password_hash FROM accounts LIMIT 1').get();
  database.close();
  // Before the dollar stands which pepper went into it; checking against another one costs the same.
  return String(row?.password_hash).replace(/^[^$]*/, '');
}

/** Passwords checked per second when nothing else is done: one at a time for each core. */
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
