import type { Handler } from '../../../context/call.ts';
import { transaction } from '../../../db/database.ts';
import { must } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../audit/record.ts';
import { lockOwnAccount } from '../../sessions/lock-session.ts';
import { deleteProof } from './store.ts';

/** Ends a proof of verification: its address shows nothing any more. */
export const endProof: Handler<'endProof'> = async ({ id }, call, { db }) => {
  const { accountId } = call.user;
  await transaction(db, async (tx) => {
    await lockOwnAccount(tx, call);
    must(call, await deleteProof(tx, accountId, id), 'not_found');
    await recordSecurityEvent(tx, call, accountId, 'PROOF_ENDED');
  });
  return null;
};
