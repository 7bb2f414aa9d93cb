import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { spendCodeSend } from './budgets.ts';
import { requestCode } from './methods/codes.ts';
import { findActiveFactor } from './methods/store.ts';

/** Starts the deactivation of a second factor: it takes a code of that very factor [2.83, 6.5]. */
export const startDeactivation: Handler<'startDeactivation'> = async ({ type }, { user }, context) => {
  const { accountId, sessionId } = user;
  must<'startDeactivation'>(context.config.twoFactorDeactivationAllowed, 'access_denied');
  await requireRecentPassword(context.db, sessionId);
  const active = await findActiveFactor(context.db, accountId, type);
  must<'startDeactivation'>(active, 'not_found');
  await spendCodeSend({ accountId, sessionId, purpose: 'DEACTIVATION', factor: active }, context);

  await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, user);
    const factor = await findActiveFactor(tx, accountId, type);
    must<'startDeactivation'>(factor, 'not_found');
    await requestCode(tx, { account, factor, boundTo: sessionId, purpose: 'DEACTIVATION' }, context);
  });
  context.jobs.wake();
  return null;
};
