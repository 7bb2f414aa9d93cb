/**
 * How many rows the next statement may read to end within some milliseconds, by what the one before took: a
 * database that has them in memory reads a hundred times as many as one that reads from the disk.
 */
export function rowsThatFit(before: { rows: number; took: number }, milliseconds: number): number {
  return Math.floor((before.rows * milliseconds) / Math.max(before.took, Number.EPSILON));
}
