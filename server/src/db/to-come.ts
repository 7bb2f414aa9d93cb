import { type Expression, sql } from 'kysely';
import { clockSlack } from '../platform/to-come.ts';
import type { Db } from './database.ts';

/** The rule of `isToCome` as part of a statement; `moment` is the name of a column, or an expression. */
export function toCome({ now }: Pick<Db, 'now'>, moment: string | Expression<unknown>, milliseconds: number) {
  const at = typeof moment === 'string' ? sql.ref(moment) : moment;
  return sql<boolean>`(${at} > ${now} AND ${at} <= ${now} + ${sql.lit(milliseconds + clockSlack)})`;
}

/** The opposite, also for a moment that is not set. */
export function hasPassed(
  { now }: Pick<Db, 'now'>,
  moment: string | Expression<unknown>,
  milliseconds: number,
) {
  return sql<boolean>`(NOT COALESCE(${toCome({ now }, moment, milliseconds)}, FALSE))`;
}

/** Whether something happened within so many milliseconds, by the same rule. */
export function wasWithin({ now }: Pick<Db, 'now'>, column: string, milliseconds: number) {
  return toCome({ now }, sql`${sql.ref(column)} + ${sql.lit(milliseconds)}`, milliseconds);
}
