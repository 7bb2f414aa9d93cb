import type { Maintenance } from '../../context/maintenance.ts';
import type { Db } from '../../db/database.ts';
import { askOften } from '../../platform/ask-often.ts';
import { findMaintenance } from './store.ts';

interface Known {
  readonly endsAt: number;
  /** By the clock of this process that nobody sets. */
  readonly over: number;
}

/**
 * Knows of a maintenance within a second. Without the database the last one counts until its time is over.
 */
export async function watchMaintenance(db: Db): Promise<Maintenance> {
  let known: Known | null = null;

  async function refresh(): Promise<void> {
    const found = await findMaintenance(db);
    known = found ? { endsAt: found.ends_at, over: performance.now() + found.left } : null;
  }

  await refresh();
  const { stop } = askOften(refresh);
  return {
    current() {
      const left = known ? Math.ceil(known.over - performance.now()) : 0;
      return known && left > 0 ? { endsAt: known.endsAt, left } : null;
    },
    refresh,
    stop,
  };
}
