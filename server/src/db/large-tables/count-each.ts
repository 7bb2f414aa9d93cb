import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { rowsThatFit } from './rows-that-fit.ts';

/** How many rows the first page has, and each of the others at most. */
const [firstRows, mostRows] = [1_000, 10_000];
/** How many milliseconds a page may take: SQLite answers nobody else meanwhile. */
const longest = 100;

/** A large table, and the column in whose order its pages are read fast. */
export type Paged = 'accounts.created_at' | 'refused_sign_ins.account_id' | 'sessions.id';

/** For how long counts of large tables may go on together. */
export interface TimeToCount {
  /** As `performance.now()` says it. */
  readonly until: number;
  /** Whether one of them ended before it had read all rows. */
  isShort: boolean;
}

/**
 * Conditions for the pages of a table, the last values first, which together hold each row once, unless the
 * time is over. Rows with the same value are in one page. Others have their turn between two of them.
 */
export async function* pagesOf(
  { kysely }: Pick<Db, 'kysely'>,
  paged: Paged,
  time: TimeToCount,
  most = mostRows,
): AsyncGenerator<RawBuilder<boolean>> {
  const [table = ''] = paged.split('.');
  const column = sql.ref(paged);
  let isBefore = sql<boolean>`1 = 1`;
  for (let rows = Math.min(firstRows, most); ; ) {
    const begun = performance.now();
    const found = await sql<{ last: string | number }>`
      SELECT ${column} AS last FROM ${sql.table(table)} WHERE ${isBefore}
      ORDER BY ${column} DESC LIMIT 1 OFFSET ${sql.lit(rows - 1)}`.execute(kysely);
    const last = found.rows[0]?.last;
    if (last === undefined) {
      yield isBefore;
      return;
    }
    yield sql<boolean>`${isBefore} AND ${column} >= ${last}`;
    const ended = performance.now();
    if (ended > time.until) {
      time.isShort = true;
      return;
    }
    isBefore = sql<boolean>`${column} < ${last}`;
    const fitting = rowsThatFit({ rows, took: ended - begun }, Math.min(longest, time.until - ended));
    rows = Math.max(1, Math.min(fitting, most));
    await nextTurn();
  }
}

/** How many of the rows fit each condition, counted a page at a time. */
export async function countEach<Name extends string>(
  db: Pick<Db, 'kysely'>,
  paged: Paged,
  time: TimeToCount,
  where: RawBuilder<boolean>,
  conditions: Readonly<Record<Name, RawBuilder<unknown>>>,
): Promise<Record<Name, number>> {
  const [table = ''] = paged.split('.');
  const names = Object.keys(conditions) as Name[]; // the keys of a record
  const sums = names.map(
    (name) => sql`SUM(CASE WHEN ${conditions[name]} THEN 1 ELSE 0 END) AS ${sql.ref(name)}`,
  );
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>; // of the same keys
  for await (const page of pagesOf(db, paged, time)) {
    const { rows } = await sql<Record<Name, number | string | null>>`
      SELECT ${sql.join(sums)} FROM ${sql.table(table)} WHERE ${page} AND ${where}`.execute(db.kysely);
    for (const name of names) counts[name] += Number(rows[0]?.[name] ?? 0);
  }
  return counts;
}
