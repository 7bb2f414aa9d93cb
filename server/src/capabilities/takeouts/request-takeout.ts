import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireRecentProof } from '../sessions/recent-password.ts';
import { beginTakeout } from './begin-takeout.ts';
import { describeStatus } from './describe-takeout.ts';

/** Begins to prepare a takeout of all data about the user. */
export const requestTakeout: Handler<'requestTakeout'> = async (_input, call, context) => {
  const { accountId } = call.user;
  await transaction(context.db, async (tx) => {
    await lockOwnAccount(tx, call);
    await requireRecentProof(tx, call);
    const refused = await beginTakeout(tx, context, accountId, 'user');
    const retryAfter = Math.ceil((refused?.waits ?? 0) / 1000);
    must(call, !refused, 'too_many_requests', { retryAfter });
    await recordSecurityEvent(tx, call, accountId, 'TAKEOUT_REQUESTED');
  });
  return await describeStatus(context.db, accountId);
};
