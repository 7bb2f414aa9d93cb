import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { withdrawCorrection } from '../accounts/name-correction-store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';

/** Withdraws a correction of the name that staff have not decided about. */
export const withdrawNameCorrection: Handler<'withdrawNameCorrection'> = async (_input, call, { db }) => {
  await transaction(db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    must(call, await withdrawCorrection(tx, account.id), 'not_found');
    await recordSecurityEvent(tx, call, account.id, 'NAME_CORRECTION_WITHDRAWN');
  });
  return null;
};
