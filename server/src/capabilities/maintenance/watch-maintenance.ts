import type { Maintenance } from '../../context/maintenance.ts';
import type { Db } from '../../db/database.ts';
import { movedAway, moveMarks } from '../../db/moves/marks.ts';
import { askOften } from '../../platform/ask-often.ts';
import { findMaintenance } from './store.ts';

interface Known {
  readonly endsAt: number;
  /** By the clock of this process that nobody sets. */
  readonly over: number;
}

/** What is said of the end of a maintenance that a move began: somebody is about to restart the servers. */
const untilRestart = 60_000;

/**
 * Knows of a maintenance within a second. Without the database the last one counts until its time is over.
 * @param onMoved is called once when the installation has moved to another database: the maintenance of this
 *   one does not end
 */
export async function watchMaintenance(
  db: Db,
  onMoved: (sentence: string) => void = () => {},
): Promise<Maintenance> {
  let known: Known | null = null;
  let hasSaid = false;

  const asking = askOften(
    async () => {
      const found = await findMaintenance(db);
      return found ? { ...found, isMoved: await hasMoved(db) } : null;
    },
    (found) => {
      known = found ? knownOf(found) : null;
      if (!found) return;
      if (found.isMoved && !hasSaid)
        onMoved(`${movedAway} Set DATABASE_URL to that one, and restart this process.`);
      hasSaid = found.isMoved;
    },
  );
  await asking.refresh();
  return {
    current() {
      const left = known ? Math.ceil(known.over - performance.now()) : 0;
      return known && left > 0 ? { endsAt: known.endsAt, left } : null;
    },
    ...asking,
  };
}

function knownOf({ ends_at, left, isMoved }: { ends_at: number; left: number; isMoved: boolean }): Known {
  const own = isMoved ? untilRestart : left;
  return { endsAt: ends_at - left + own, over: performance.now() + own };
}

async function hasMoved({ kysely }: Db): Promise<boolean> {
  const found = await kysely
    .selectFrom('kysely_migration')
    .select('name')
    .where('name', '=', moveMarks.moved)
    .executeTakeFirst();
  return found !== undefined;
}
