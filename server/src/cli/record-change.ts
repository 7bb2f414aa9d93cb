import { existsSync } from 'node:fs';
import { type Act, recordAct } from '../capabilities/audit/record.ts';
import { openDatabase } from '../db/database.ts';
import { databaseFile } from '../db/instance-lock.ts';
import { isMissingTable } from '../db/missing-table.ts';
import { operator } from './operator.ts';

/**
 * Adds changes of a settings file to the audit trail. They have been made already, so a failure is only reported. Before the
 * first start there is no database, and nothing to record.
 */
export async function recordChanges(databaseUrl: string, acts: readonly Act[]): Promise<void> {
  const path = databaseFile(databaseUrl);
  if (path && !existsSync(path)) return;
  try {
    const db = await openDatabase(databaseUrl);
    try {
      for (const act of acts) await recordAct(db, operator(), act);
    } finally {
      await db.kysely.destroy();
    }
  } catch (error) {
    if (isMissingTable(error)) return;
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The settings are changed, but the audit trail could not be written: ${reason}.\n`);
  }
}
