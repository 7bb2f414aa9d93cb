/** SQLSTATE of PostgreSQL (`undefined_table`). */
const undefinedTable = '42P01';

/**
 * Whether a statement failed because its table is missing: before the first start PostgreSQL has the
 * database, but no table.
 */
export function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === undefinedTable;
}
