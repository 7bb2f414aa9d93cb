import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';

/** SQLite answers nobody else while it reads one. */
const rowsOfPage = 10_000;

/** A large table, and the column in whose order its pages are read fast. */
export type Paged = 'accounts.created_at' | 'refused_sign_ins.account_id' | 'sessions.id';

/**
 * Conditions for the pages of a table, which together hold each row once. Rows with the same value are in one
 * page. Others have their turn between two of them.
 */
export async function* pagesOf(
  { kysely }: Pick<Db, 'kysely'>,
  paged: Paged,
  rows = rowsOfPage,
): AsyncGenerator<RawBuilder<boolean>> {
  const [table = ''] = paged.split('.');
  const column = sql.ref(paged);
  let isAfter = sql<boolean>`1 = 1`;
  for (;;) {
    const found = await sql<{ last: string | number }>`
      SELECT ${column} AS last FROM ${sql.table(table)} WHERE ${isAfter}
      ORDER BY ${column} LIMIT 1 OFFSET ${sql.lit(rows - 1)}`.execute(kysely);
    const last = found.rows[0]?.last;
    if (last === undefined) {
      yield isAfter;
      return;
    }
    yield sql<boolean>`${isAfter} AND ${column} <= ${last}`;
    isAfter = sql<boolean>`${column} > ${last}`;
    await nextTurn();
  }
}

/** How many of the rows fit each condition, counted a page at a time. */
export async function countEach<Name extends string>(
  db: Pick<Db, 'kysely'>,
  paged: Paged,
  where: RawBuilder<boolean>,
  conditions: Readonly<Record<Name, RawBuilder<unknown>>>,
): Promise<Record<Name, number>> {
  const [table = ''] = paged.split('.');
  const names = Object.keys(conditions) as Name[]; // the keys of a record
  const sums = names.map(
    (name) => sql`SUM(CASE WHEN ${conditions[name]} THEN 1 ELSE 0 END) AS ${sql.ref(name)}`,
  );
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>; // of the same keys
  for await (const page of pagesOf(db, paged)) {
    const { rows } = await sql<Record<Name, number | string | null>>`
      SELECT ${sql.join(sums)} FROM ${sql.table(table)} WHERE ${page} AND ${where}`.execute(db.kysely);
    for (const name of names) counts[name] += Number(rows[0]?.[name] ?? 0);
  }
  return counts;
}
