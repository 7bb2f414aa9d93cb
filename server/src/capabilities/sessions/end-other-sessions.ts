import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { lockOwnAccount } from './lock-session.ts';
import { endSessionsOf } from './store.ts';

/** Ends every session of the user except the current one. */
export const endOtherSessions: Handler<'endOtherSessions'> = async (_input, call, context) => {
  const { accountId, sessionId } = call.user;
  await transaction(context.db, async (tx) => {
    await lockOwnAccount(tx, call.user);
    if (await endSessionsOf(tx, accountId, sessionId))
      await recordSecurityEvent(tx, call, accountId, 'OTHER_SESSIONS_ENDED');
  });
  return null;
};
