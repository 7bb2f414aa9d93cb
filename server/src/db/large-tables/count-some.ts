import { countedUpTo } from '@portico/contract/staff/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * How many rows fit a condition, for a number beside a name: counted to one more than `countedUpTo`, so that
 * it costs the same in a large table.
 * @param inOrderOf what follows in the index that finds the rows
 */
export function countSome(
  table: keyof Tables,
  where: RawBuilder<unknown>,
  inOrderOf?: string,
): RawBuilder<number> {
  // PostgreSQL would else read a whole table for a name that few have: it knows the average of the names.
  const order = inOrderOf === undefined ? sql`` : sql`ORDER BY ${sql.ref(inOrderOf)}`;
  return sql<number>`(SELECT count(*) FROM (
    SELECT 1 FROM ${sql.table(table)} WHERE ${where} ${order}
    LIMIT ${sql.lit(countedUpTo + 1)}) AS counted)`;
}
