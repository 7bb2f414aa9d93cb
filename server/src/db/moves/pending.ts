import { CommandRefusal } from '../../platform/command-refusal.ts';
import type { Db } from '../database.ts';

/** Is there as long as a move from this database is not complete. */
export const sourceTable = 'move_source';

/** Whether a move from this database has begun and is not complete. */
export async function hasPendingMove({ kysely }: Db): Promise<boolean> {
  return (await kysely.introspection.getTables()).some(({ name }) => name === sourceTable);
}

/** A restored database would go on noting what changes for a move that nobody makes. */
export async function refusePendingMove(db: Db): Promise<void> {
  if (await hasPendingMove(db))
    throw new CommandRefusal(
      'A move of this installation runs or was interrupted, and its notes would be in the backup. Complete it, or end it by `portico move --abandon`.',
      'busy',
    );
}
