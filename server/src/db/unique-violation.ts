/** SQLSTATE of PostgreSQL, and the extended result codes of SQLite for a unique index and a primary key. */
const uniqueViolation = '23505';
const sqliteUnique: readonly unknown[] = [2067, 1555];

/** Whether a statement failed because a row with the same key exists. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return sqliteUnique.includes(error.errcode);
  return 'code' in error && error.code === uniqueViolation;
}
