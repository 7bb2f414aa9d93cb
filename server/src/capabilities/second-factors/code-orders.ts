import type { Context } from '../../context/context.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { rates } from '../../platform/rates.ts';
import { anyCall, must } from '../../platform/refusal.ts';
import type { CodeBinding } from '../one-time-codes/store.ts';
import { codesBlockedFor } from './methods/attempts.ts';
import { factors } from './methods/factors.ts';
import type { SecondFactor } from './methods/store.ts';
import { telegramRates } from './telegram-rates.ts';

/** A code that a signed-in user asks for. */
export interface CodeOrder {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly purpose: CodeBinding['purpose'];
  readonly factor: Pick<SecondFactor, 'type' | 'chat_hmac'>;
}

/**
 * Refuses an order after too many wrong codes, or too soon or too often; codes of the user's device cost
 * nothing. Call it when nothing else can refuse the order: what is not sent must not be counted.
 */
export async function spendCodeSend(
  order: CodeOrder,
  { db, limiter }: Pick<Context, 'db' | 'limiter'>,
): Promise<void> {
  const blockedFor = await codesBlockedFor(db, order.accountId);
  must(anyCall, blockedFor === 0, 'too_many_requests', { retryAfter: blockedFor, blockedFor });
  if (factors[order.factor.type].codes.kind === 'generated') return;
  const telegram = telegramRates(order.factor, order.purpose);
  // All at once, so that a code that one of the limits refuses is counted by none.
  await limiter.spend([rates.codeRequests, rates.settingsCodes, ...telegram], {
    request: requestOf(order),
    account: order.accountId,
    'Telegram chat': order.factor.chat_hmac ?? '',
  });
}

/**
 * After a right code nothing is sent again: the next order of the same method is a new one, and need not
 * wait.
 */
export function endCodeWait(order: CodeOrder, { limiter }: Pick<Context, 'limiter'>): void {
  limiter.refund([rates.codeRequests], { request: requestOf(order) });
}

/**
 * The minute is counted per purpose, method and chat: a user who chooses another one gets its code at once.
 */
function requestOf({ sessionId, purpose, factor: { type, chat_hmac } }: CodeOrder): string {
  return [sessionId, purpose, type, chat_hmac ?? ''].join(' ');
}
