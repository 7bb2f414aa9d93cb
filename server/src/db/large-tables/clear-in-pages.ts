import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Db, transaction } from '../database.ts';
import { restAfter } from './rest-after.ts';

/** Fewer than elsewhere: a row of `openid_entries` is in six indices, and SQLite answers nobody meanwhile. */
export const rowsOfPage = 250;

/** Rows of a large table that are deleted or changed, though no index finds them. */
export interface Walk {
  readonly table: string;
  /** A column with an index, in whose order the table is read. */
  readonly key: string;
  readonly isGone: RawBuilder<boolean>;
  /** What is changed of them, so that they are gone no more. Without it they are deleted. */
  readonly set?: RawBuilder<unknown>;
  /** Locks what must stay as it is while rows are deleted. Returns whether they are to be deleted still. */
  readonly lock?: (tx: Db) => Promise<boolean>;
}

/** Reads a table in the order of its key, and clears rows a page at a time. Returns how many. */
export async function clearInPages(
  db: Db,
  walk: Walk,
  pause: number,
  isStopped: () => boolean,
): Promise<number> {
  let total = 0;
  for (let after: string | null = ''; after !== null; ) {
    const page = await clearPage(db, walk, after);
    total += page.cleared;
    if (isStopped()) break;
    after = page.last;
    await sleep(restAfter(page.cleared, pause));
  }
  return total;
}

/** The rows are counted first, because a statement that deletes none holds SQLite's lock as well. */
async function clearPage(
  db: Db,
  { table, key, isGone, set, lock }: Walk,
  after: string,
): Promise<{ readonly cleared: number; readonly last: string | null }> {
  const [rows, column] = [sql.table(table), sql.ref(key)];
  // Several rows may have the last key: all of them belong to this page.
  const { rows: pages } = await sql<{ count: number; last: string | null; found: number }>`
    SELECT page.count, page.last,
      (SELECT COUNT(*) FROM ${rows} WHERE ${column} > ${after} AND ${column} <= page.last AND ${isGone}) AS found
    FROM (SELECT COUNT(*) AS count, MAX(next.${column}) AS last FROM (SELECT ${column} FROM ${rows}
      WHERE ${column} > ${after} ORDER BY ${column} LIMIT ${sql.lit(rowsOfPage)}) AS next) AS page`.execute(
    db.kysely,
  );
  const { count = 0, last = null, found = 0 } = pages[0] ?? {};
  const next = Number(count) < rowsOfPage ? null : last;
  if (last === null || Number(found) === 0) return { cleared: 0, last: next };
  return await transaction(db, async (tx) => {
    if (lock && !(await lock(tx))) return { cleared: 0, last: null };
    const act = set ? sql`UPDATE ${rows} SET ${set}` : sql`DELETE FROM ${rows}`;
    const result = await sql`${act} WHERE ${column} > ${after} AND ${column} <= ${last}
      AND ${isGone}`.execute(tx.kysely);
    return { cleared: Number(result.numAffectedRows ?? 0), last: next };
  });
}
