import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { must, refuse } from '../../platform/refusal.ts';
import { endCodeWait } from '../second-factors/code-orders.ts';
import { verifyCode } from '../second-factors/methods/codes.ts';
import { factors } from '../second-factors/methods/factors.ts';
import { isOffered } from '../second-factors/methods/offered.ts';
import { activateFactor, findFactorInSetup } from '../second-factors/methods/store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { noteProvenFactor } from '../sessions/proven-factor.ts';
import { afterFactorChange } from './after-factor-change.ts';
import { refuseCode } from './refuse-code.ts';

/** Activates the second factor that this session is setting up, with a code of it. */
export const confirmTwoFactor: Handler<'confirmTwoFactor'> = async ({ type, code }, call, context) => {
  const { accountId, sessionId } = call.user;
  // It may have been offered when it was started.
  must(call, isOffered(type, context), 'factor_not_offered');
  const { factor, verdict } = await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    const factor = await findFactorInSetup(tx, accountId, type, sessionId);
    if (!factor) return { factor, verdict: { result: 'none' } } as const;
    const request = { account, factor, boundTo: sessionId, purpose: 'ACTIVATION' } as const;
    const verdict = await verifyCode(tx, request, code, context);
    if (verdict.result === 'right') {
      const mayActivate = (await factors[type].mayActivate?.(tx, factor, context)) ?? true;
      must(call, mayActivate, 'invalid_token_data');
      await activateFactor(tx, factor);
      if (type !== 'EMAIL') await noteProvenFactor(tx, sessionId);
      await afterFactorChange(tx, context, call, account, { type, change: 'activated' });
    }
    return { factor, verdict };
  }).catch((error: unknown) => {
    // Another session activated the other one of Telegram and authenticator at the same moment.
    if (isUniqueViolation(error)) return refuse(call, 'two_fa_already_enabled');
    throw error;
  });
  if (verdict.result !== 'right' || !factor) refuseCode(verdict, call);
  endCodeWait({ accountId, sessionId, purpose: 'ACTIVATION', factor }, context);
  return null;
};
