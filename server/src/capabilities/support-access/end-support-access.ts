import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { stopLooks } from './end-looks.ts';
import { deleteWaitingCode } from './store.ts';

/** Withdraws the code, or ends the look if support has entered the code at that moment. */
export const endSupportAccess: Handler<'endSupportAccess'> = async (_input, call, { db }) => {
  const { accountId } = call.user;
  await transaction(db, async (tx) => {
    await lockOwnAccount(tx, call);
    await stopLooks(tx, { accountId }, 'USER');
    if (await deleteWaitingCode(tx, accountId))
      await recordSecurityEvent(tx, call, accountId, 'SUPPORT_CODE_WITHDRAWN');
  });
  return null;
};
