import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Db, transaction } from '../database.ts';
import { restAfter } from './rest-after.ts';

/** Fewer than elsewhere: a row of `openid_entries` is in six indices, and SQLite answers nobody meanwhile. */
export const rowsOfPage = 250;

/** Rows of a large table that are deleted, though no index finds them. */
export interface Walk {
  readonly table: string;
  /** A column with an index, in whose order the table is read. */
  readonly key: string;
  readonly isGone: RawBuilder<boolean>;
  /** Locks what must stay as it is while rows are deleted. Returns whether they are to be deleted still. */
  readonly lock?: (tx: Db) => Promise<boolean>;
}

/** Reads a table in the order of its key, and deletes rows a page at a time. Returns how many. */
export async function deleteInPages(
  db: Db,
  walk: Walk,
  pause: number,
  isStopped: () => boolean,
): Promise<number> {
  let total = 0;
  for (let after: string | null = ''; after !== null; ) {
    const page = await deletePage(db, walk, after);
    total += page.deleted;
    if (isStopped()) break;
    after = page.last;
    await sleep(restAfter(page.deleted, pause));
  }
  return total;
}

/** The rows are counted first, because a statement that deletes none holds SQLite's lock as well. */
async function deletePage(
  db: Db,
  { table, key, isGone, lock }: Walk,
  after: string,
): Promise<{ readonly deleted: number; readonly last: string | null }> {
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
  if (last === null || Number(found) === 0) return { deleted: 0, last: next };
  return await transaction(db, async (tx) => {
    if (lock && !(await lock(tx))) return { deleted: 0, last: null };
    const result = await sql`DELETE FROM ${rows} WHERE ${column} > ${after} AND ${column} <= ${last}
      AND ${isGone}`.execute(tx.kysely);
    return { deleted: Number(result.numAffectedRows ?? 0), last: next };
  });
}
