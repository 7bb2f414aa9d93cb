import { sql } from 'kysely';
import type { Subject } from './stored-table.ts';

/** Whether a column has one of some values. No column is compared with an empty list, which is no SQL. */
export function isOneOf(column: string, values: readonly string[]) {
  return values.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`${sql.ref(column)} IN (${sql.join(values)})`;
}

/** The rows of a table that has the id of the account. */
export const deletedByAccount = {
  rows: 'deleted',
  where: ({ id }: Pick<Subject, 'id'>) => sql<boolean>`account_id = ${id}`,
} as const;

export const nothingGoes = { rows: 'stay' } as const;
