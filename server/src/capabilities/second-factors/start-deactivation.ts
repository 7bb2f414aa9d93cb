import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { requireOtherFactor } from '../access/demanded-factor.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { spendCodeSend } from './code-orders.ts';
import { requestCode } from './methods/codes.ts';
import { findActiveFactor } from './methods/store.ts';

/** Starts the deactivation of a second factor: it takes a code of that very factor [2.83, 6.5]. */
export const startDeactivation: Handler<'startDeactivation'> = async ({ type }, call, context) => {
  const { accountId, sessionId } = call.user;
  must(call, context.config.twoFactorDeactivationAllowed, 'access_denied');
  await requireRecentPassword(context.db, call);
  const active = await findActiveFactor(context.db, accountId, type);
  must(call, active, 'not_found');
  if (type !== 'EMAIL') await requireOtherFactor(context.db, context, call);
  await spendCodeSend({ accountId, sessionId, purpose: 'DEACTIVATION', factor: active }, context);

  await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    const factor = await findActiveFactor(tx, accountId, type);
    must(call, factor, 'not_found');
    await requestCode(
      tx,
      { account, factor, boundTo: sessionId, purpose: 'DEACTIVATION', application: null, origin: call },
      context,
    );
  });
  return null;
};
