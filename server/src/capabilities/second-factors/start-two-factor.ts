import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must, refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireProvenFactor } from '../sessions/proven-factor.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { spendCodeSend } from './code-orders.ts';
import { activationRefusal } from './methods/activation-refusal.ts';
import { requestCode } from './methods/codes.ts';
import { factors } from './methods/factors.ts';
import { isOffered } from './methods/offered.ts';
import { listActiveFactors, upsertFactorSetup } from './methods/store.ts';

/**
 * Starts the activation of a second factor, again with every call: an earlier setup and its code are
 * replaced.
 */
export const startTwoFactor: Handler<'startTwoFactor'> = async ({ type, data = null }, call, context) => {
  const { accountId, sessionId } = call.user;
  const factor = factors[type];
  must(call, factor.isAvailable(context.config), 'access_denied');
  must(call, isOffered(type, context), 'factor_not_offered');
  await requireRecentPassword(context.db, call);
  await requireProvenFactor(context.db, call);
  const active = await listActiveFactors(context.db, accountId);
  const refusal = activationRefusal(
    type,
    active.map((other) => other.type),
  );
  if (refusal) refuse(call, refusal);
  const account = await findAccount(context.db, accountId);
  must(call, account, 'invalid_token');
  const { secret: plain, chatHmac, result } = await factor.start({ account, sessionId, data }, context);
  const secret = plain === null ? null : context.keys.encrypt(plain);
  const chat_hmac = chatHmac ?? null;
  const order = { accountId, sessionId, purpose: 'ACTIVATION', factor: { type, chat_hmac } } as const;
  await spendCodeSend(order, context);

  await transaction(context.db, async (tx) => {
    const own = await lockOwnAccount(tx, call);
    const setup = { account_id: accountId, type, secret, chat_hmac, session_id: sessionId };
    await upsertFactorSetup(tx, setup);
    const request = { account: own, factor: { type, secret }, boundTo: sessionId } as const;
    await requestCode(tx, { ...request, purpose: 'ACTIVATION', application: null, origin: call }, context);
  });
  return result ? { result } : {};
};
