import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { asSessionId } from '../../platform/ids.ts';
import { must } from '../../platform/refusal.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { applyEnding } from './apply-ending.ts';

/**
 * Ends one session of the user. The answer for another user's session is the same as for one that does not
 * exist.
 */
export const endSession: Handler<'endSession'> = async ({ id }, call, context) => {
  const { accountId } = call.user;
  await transaction(context.db, async (tx) => {
    await lockOwnAccount(tx, call);
    const ended = await applyEnding(tx, context, 'sessionEnded', { accountId, session: asSessionId(id) });
    must(call, ended.session, 'not_found');
    await recordSecurityEvent(tx, call, accountId, 'SESSION_ENDED');
  });
  return null;
};
