import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from './database.ts';

/**
 * Sends all lookups of one turn of the event loop as one query. The query is sent after the last of them was
 * requested, so no caller gets a row that is older than its request.
 */
export function batchLookup<Row>(
  query: (db: Db, keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
) {
  const batches = new WeakMap<Db, { keys: Set<string>; found: Promise<Map<string, Row>> }>();

  function openBatch(db: Db) {
    const keys = new Set<string>();
    const found = nextTurn().then(async () => {
      batches.delete(db);
      const rows = await query(db, [...keys]);
      return new Map(rows.map((row) => [keyOf(row), row]));
    });
    const batch = { keys, found };
    batches.set(db, batch);
    return batch;
  }

  return async (db: Db, key: string): Promise<Row | undefined> => {
    const { keys, found } = batches.get(db) ?? openBatch(db);
    keys.add(key);
    return (await found).get(key);
  };
}
