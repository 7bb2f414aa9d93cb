import type { Handler } from '../../context/call.ts';
import { type Db, transaction } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { must } from '../../platform/refusal.ts';
import { requireOtherFactor } from '../access/demanded-factor.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { findActiveFactor } from '../second-factors/methods/store.ts';
import { redeemRecoveryCode } from '../second-factors/recovery-codes/recovery-codes.ts';
import { spendRecoveryAttempt } from '../second-factors/recovery-codes/recovery-limits.ts';
import { countRecoveryCodes, findRecoverySet } from '../second-factors/recovery-codes/recovery-store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { afterFactorChange } from './after-factor-change.ts';
import { refuseCode } from './refuse-code.ts';

/**
 * Deactivates a lost factor. A set of codes of the last 24 hours is refused: an attacker in the session who
 * knows the password can make one, and the user has a day to react to the mail about it.
 */
export const deactivateByRecoveryCode: Handler<'confirmDeactivation'> = async (
  { type, code },
  call,
  context,
) => {
  const { accountId } = call.user;
  // Required here, because no request for a code comes before.
  await requireRecentPassword(context.db, call);
  await spendRecoveryAttempt({ accountId, address: call.address }, context);
  await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    must(call, await isOldEnough(tx, accountId), 'access_denied');
    // Before the code is spent: of two calls at the same moment, the second one has waited for the lock of
    // the account.
    if (!(await findActiveFactor(tx, accountId, type))) refuseCode({ result: 'none' }, call);
    if (type !== 'EMAIL') await requireOtherFactor(tx, context, call);
    must(call, await redeemRecoveryCode(tx, accountId, code, context), 'invalid_confirmation_code');
    await afterFactorChange(tx, context, call, account, { type, change: 'deactivated' });
    const left = await countRecoveryCodes(tx, accountId);
    await recordSecurityEvent(tx, call, accountId, 'RECOVERY_CODE_USED', { left });
  });
  return null;
};

/** Without a set no code is right, which is another refusal. */
async function isOldEnough(tx: Db, accountId: AccountId): Promise<boolean> {
  const set = await findRecoverySet(tx, accountId);
  return !set || set.now - set.created_at >= limits.recoveryCodes.deactivateAfter * 1000;
}
