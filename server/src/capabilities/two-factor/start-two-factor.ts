import type { Handler } from '../../call.ts';
import { transaction } from '../../db/database.ts';
import { must, refuse } from '../../refusal.ts';
import { requestCode } from '../factors/codes.ts';
import { factors } from '../factors/factors.ts';
import { activationRefusal } from '../factors/rules.ts';
import { listActiveFactors, upsertFactorSetup } from '../factors/store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { spendCodeRequest } from './budgets.ts';

/** Starts the activation of a second factor, again with every call: an earlier setup and its code are replaced. */
export const startTwoFactor: Handler<'startTwoFactor'> = async ({ type, data = null }, { user }, context) => {
  const { accountId, sessionId } = user;
  const factor = factors[type];
  must<'startTwoFactor'>(factor.isAvailable(context.config), 'access_denied');
  await requireRecentPassword(context.db, sessionId);
  const active = await listActiveFactors(context.db, accountId);
  const refusal = activationRefusal(
    type,
    active.map((other) => other.type),
  );
  if (refusal) refuse<'startTwoFactor'>(refusal);
  await spendCodeRequest(factor, { accountId, key: `${sessionId} activation ${data ?? ''}` }, context);

  const setup = await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, user);
    const started = await factor.start(tx, { account, sessionId, data }, context);
    const secret = started.secret === null ? null : context.keys.encrypt(started.secret);
    await upsertFactorSetup(tx, {
      account_id: accountId,
      type,
      secret,
      chat_hmac: started.chatHmac ?? null,
      session_id: sessionId,
    });
    const request = { account, factor: { type, secret }, boundTo: sessionId, purpose: 'ACTIVATION' } as const;
    await requestCode(tx, request, context);
    return started;
  });
  context.jobs.wake();
  return setup.result ? { result: setup.result } : {};
};
