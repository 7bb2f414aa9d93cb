import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { applyEnding } from './apply-ending.ts';

/** Ends every session of the user except the current one. */
export const endOtherSessions: Handler<'endOtherSessions'> = async (_input, call, context) => {
  const { accountId, sessionId } = call.user;
  await transaction(context.db, async (tx) => {
    await lockOwnAccount(tx, call);
    const ended = await applyEnding(tx, context, 'allSessionsEnded', { accountId, exceptSession: sessionId });
    if (ended.session) await recordSecurityEvent(tx, call, accountId, 'OTHER_SESSIONS_ENDED');
  });
  return null;
};
