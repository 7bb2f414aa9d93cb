import { countedUpTo } from '@portico/contract/staff/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * How many rows fit a condition, for a number beside a name: counted to one more than `countedUpTo`, so that
 * it costs the same in a large table. An index must find the rows.
 */
export function countSome(table: keyof Tables, where: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(SELECT count(*) FROM (
    SELECT 1 FROM ${sql.table(table)} WHERE ${where} LIMIT ${sql.lit(countedUpTo + 1)}) AS counted)`;
}
