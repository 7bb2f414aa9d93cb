import type { Handler } from '../../../context/call.ts';
import { transaction } from '../../../db/database.ts';
import { rates } from '../../../platform/rates.ts';
import { must } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../audit/record.ts';
import { enqueueSecurityMail } from '../../mails/enqueue.ts';
import { lockOwnAccount } from '../../sessions/lock-session.ts';
import { requireProvenFactor } from '../../sessions/proven-factor.ts';
import { requireRecentPassword } from '../../sessions/recent-password.ts';
import { listActiveFactors } from '../methods/store.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { findRecoverySet } from './recovery-store.ts';

/**
 * Creates a new set of recovery codes, returns it only in this answer, and informs the user by mail. The old
 * set becomes invalid.
 */
export const createRecoveryCodes: Handler<'createRecoveryCodes'> = async (_input, call, context) => {
  const { accountId } = call.user;
  await requireRecentPassword(context.db, call);
  await requireProvenFactor(context.db, call);
  await context.limiter.spend([rates.recoveryCodeSets], { account: accountId });
  const codes = await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    must(call, (await listActiveFactors(tx, accountId)).length > 0, 'not_found');
    await recordSecurityEvent(tx, call, accountId, 'RECOVERY_CODES_CREATED');
    const mail = (await findRecoverySet(tx, accountId)) ? 'recoveryCodesReplaced' : 'recoveryCodesCreated';
    await enqueueSecurityMail(tx, context, call, account, mail);
    return await issueRecoveryCodes(tx, accountId, context);
  });
  return { codes };
};
