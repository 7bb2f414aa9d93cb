import type { Maintenance } from '../../context/maintenance.ts';
import type { Db } from '../../db/database.ts';
import { findMaintenance } from './store.ts';

/** How often each process asks: often enough to know of a change within a second. */
const everyMs = 500;

interface Known {
  readonly endsAt: number;
  /** By the clock of this process that nobody sets. */
  readonly over: number;
}

/**
 * Asks the database twice a second, so that no call has to. Without an answer the last one counts until its
 * time is over: calls that read the database report that it is away.
 */
export async function watchMaintenance(db: Db): Promise<Maintenance> {
  let known: Known | null = null;
  let stopped = false;

  async function refresh(): Promise<void> {
    const found = await findMaintenance(db);
    known = found ? { endsAt: found.ends_at, over: performance.now() + found.left } : null;
  }

  await refresh();
  let asking = Promise.resolve();
  let timer = setTimeout(ask, everyMs).unref();
  function ask(): void {
    // Any error: see above.
    asking = refresh()
      .catch(() => {})
      .then(() => {
        if (!stopped) timer = setTimeout(ask, everyMs).unref();
      });
  }

  return {
    current() {
      const left = known ? Math.ceil(known.over - performance.now()) : 0;
      return known && left > 0 ? { endsAt: known.endsAt, left } : null;
    },
    refresh,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await asking;
    },
  };
}
