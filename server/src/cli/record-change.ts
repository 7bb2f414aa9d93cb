import { type Act, recordAct } from '../capabilities/audit/record.ts';
import type { Db } from '../db/database.ts';
import { isDatabaseMissing } from '../db/instance-lock.ts';
import { isMissingTable } from '../db/missing-table.ts';
import { openDatabase } from '../db/open-database.ts';
import { whileUnfinished } from '../platform/faults/unfinished.ts';
import { operator } from './operator.ts';
import { jsonLine, printableLines } from './output.ts';

const unwritten = 'The settings are changed, but the audit trail could not be written';

/**
 * Adds changes of a settings file to the audit trail. They have been made already, so a failure is only
 * reported. Before the first start there is no database, and nothing to record.
 * @param change what the acts change in the database
 */
export async function recordChanges(
  databaseUrl: string,
  acts: readonly Act[],
  json = false,
  change: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  try {
    if (isDatabaseMissing(databaseUrl)) return;
    const db = await openDatabase(databaseUrl);
    try {
      await whileUnfinished({ sentence: `${unwritten}: the command was interrupted.` }, async () => {
        await change(db);
        for (const act of acts) await recordAct(db, operator(), act);
      });
    } finally {
      await db.kysely.destroy();
    }
  } catch (error) {
    if (isMissingTable(error)) return;
    const reason = error instanceof Error ? error.message : String(error);
    const message = `${unwritten}: ${reason.replace(/\.$/, '')}.`;
    process.stderr.write(json ? `${jsonLine({ warning: { message } })}\n` : `${printableLines(message)}\n`);
  }
}
