import type { Db } from './database.ts';

const collectFor = 500;

interface Batch {
  readonly keys: Set<string>;
  flush(): Promise<void>;
}

const open = new WeakMap<Db, Set<Batch>>();

/**
 * Collects small writes that no caller waits for, and writes those of half a second with one statement. Use
 * it only for writes that a later call repeats, because a write is lost if it fails or if the process ends.
 */
export function batchWrite(write: (db: Db, keys: readonly string[]) => Promise<void>) {
  const batches = new WeakMap<Db, Batch>();

  function openBatch(db: Db): Batch {
    const keys = new Set<string>();
    const batch = {
      keys,
      async flush() {
        clearTimeout(timer);
        if (batches.get(db) !== batch) return;
        batches.delete(db);
        open.get(db)?.delete(batch);
        await write(db, [...keys]);
      },
    };
    // Any error: calls that read report the failure of the database, and a later call repeats this write.
    const timer = setTimeout(() => batch.flush().catch(() => {}), collectFor).unref();
    batches.set(db, batch);
    open.set(db, (open.get(db) ?? new Set()).add(batch));
    return batch;
  }

  return (db: Db, key: string): void => {
    (batches.get(db) ?? openBatch(db)).keys.add(key);
  };
}

/** Writes immediately what is collected for a database. Call it before the database is closed. */
export async function flushWrites(db: Db): Promise<void> {
  await Promise.all([...(open.get(db) ?? [])].map((batch) => batch.flush()));
}
