import { readRecoveryCode } from '@portico/contract/account/recovery-codes';
import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { requireOtherFactor } from '../access/demanded-factor.ts';
import { endCodeWait } from '../second-factors/code-orders.ts';
import { verifyCode } from '../second-factors/methods/codes.ts';
import { findActiveFactor } from '../second-factors/methods/store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { afterFactorChange } from './after-factor-change.ts';
import { deactivateByRecoveryCode } from './deactivate-by-recovery-code.ts';
import { refuseCode } from './refuse-code.ts';

/**
 * Deactivates a second factor with a code of that very factor [2.83, 6.5], or with a recovery code when the
 * factor is lost.
 */
export const confirmDeactivation: Handler<'confirmDeactivation'> = async (input, call, context) => {
  const { type, code } = input;
  const { accountId, sessionId } = call.user;
  must(call, context.config.twoFactorDeactivationAllowed, 'access_denied');
  if (readRecoveryCode(code) !== null) return await deactivateByRecoveryCode(input, call, context);

  const { factor, verdict } = await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    const factor = await findActiveFactor(tx, accountId, type);
    if (!factor) return { factor, verdict: { result: 'none' } } as const;
    if (type !== 'EMAIL') await requireOtherFactor(tx, context, call);
    const request = { account, factor, boundTo: sessionId, purpose: 'DEACTIVATION' } as const;
    const verdict = await verifyCode(tx, request, code, context);
    if (verdict.result === 'right') {
      await afterFactorChange(tx, context, call, account, { type, change: 'deactivated' });
    }
    return { factor, verdict };
  });
  if (verdict.result !== 'right' || !factor) refuseCode(verdict, call);
  endCodeWait({ accountId, sessionId, purpose: 'DEACTIVATION', factor }, context);
  return null;
};
