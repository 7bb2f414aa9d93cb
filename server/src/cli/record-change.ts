import { existsSync } from 'node:fs';
import { type Act, recordAct } from '../capabilities/audit/record.ts';
import { openDatabase } from '../db/database.ts';
import { databaseFile } from '../db/instance-lock.ts';
import { operator } from './operator.ts';

/**
 * Adds a change of a settings file to the audit trail. The change has been made already, so a failure is only reported. Before the
 * first start there is no database, and nothing to record.
 */
export async function recordChange(databaseUrl: string, act: Act): Promise<void> {
  const path = databaseFile(databaseUrl);
  if (path && !existsSync(path)) return;
  try {
    const db = await openDatabase(databaseUrl);
    await recordAct(db, operator(), act).finally(() => db.kysely.destroy());
  } catch {
    process.stderr.write('The settings are changed, but the audit trail could not be written.\n');
  }
}
