import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from './database.ts';

/**
 * Answers all lookups of one turn of the event loop with one question. It is asked after the last of them was wished for, so
 * nobody gets an answer that is older than the wish.
 */
export function batchLookup<Row>(
  ask: (database: Database, keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
) {
  const rounds = new WeakMap<Database['db'], { keys: Set<string>; found: Promise<Map<string, Row>> }>();

  function openRound(database: Database) {
    const keys = new Set<string>();
    const found = nextTurn().then(async () => {
      rounds.delete(database.db);
      const rows = await ask(database, [...keys]);
      return new Map(rows.map((row) => [keyOf(row), row]));
    });
    const round = { keys, found };
    rounds.set(database.db, round);
    return round;
  }

  return async (database: Database, key: string): Promise<Row | undefined> => {
    const { keys, found } = rounds.get(database.db) ?? openRound(database);
    keys.add(key);
    return (await found).get(key);
  };
}
