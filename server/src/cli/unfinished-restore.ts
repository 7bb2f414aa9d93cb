import { findUnfinishedRestore } from '../db/instance-lock.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Config } from '../platform/config.ts';

/** An interrupted restore leaves no database, and an empty one must not be created in its place. */
export function refuseUnfinishedRestore({ databaseUrl, dataFolder }: Config): void {
  const mark = findUnfinishedRestore(databaseUrl, dataFolder);
  if (mark)
    throw new CommandRefusal(
      `A restore runs or was interrupted. Run \`portico restore\` again, or delete ${mark} to go on without it.`,
      'settings',
    );
}
