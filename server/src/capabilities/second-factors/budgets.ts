import type { Context } from '../../context/context.ts';
import type { RateLimit } from '../../platform/rates.ts';
import { anyCall, must } from '../../platform/refusal.ts';
import type { CodeBinding } from '../one-time-codes/store.ts';
import { codesBlockedFor } from './methods/attempts.ts';
import { factors } from './methods/factors.ts';
import type { SecondFactor } from './methods/store.ts';
import { telegramBudget } from './telegram-budget.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A code is sent again after a minute at the earliest [9.4]. */
const again = { per: 'account', points: 1, seconds: minute } as const;

/** Codes that are sent to one user. */
const sends = [
  { per: 'account', points: 5, seconds: hour },
  { per: 'account', points: 10, seconds: day },
] as const;

/** Sets of recovery codes that one user makes; each is told of by mail. */
export const recoveryCodeSets = [{ per: 'account', points: 5, seconds: hour }] as const;

/** A code that a signed-in user asks for. */
export interface CodeOrder {
  readonly accountId: string;
  readonly sessionId: string;
  readonly purpose: CodeBinding['purpose'];
  readonly factor: Pick<SecondFactor, 'type' | 'chat_hmac'>;
}

/**
 * Refuses to ask for a code that cannot be right, because too many were wrong, and to send another one too soon or too often. Codes
 * that the user's device makes cost nothing. Call it when nothing else can refuse the order: what is not sent must not be counted.
 */
export async function spendCodeSend(
  order: CodeOrder,
  { db, limiter }: Pick<Context, 'db' | 'limiter'>,
): Promise<void> {
  const blockedFor = await codesBlockedFor(db, order.accountId);
  must(anyCall, blockedFor === 0, 'too_many_requests', { retryAfter: blockedFor, blockedFor });
  if (factors[order.factor.type].codes.kind === 'generated') return;
  const budget = telegramBudget(order.factor, order.accountId, order.purpose);
  const keys = new Map<RateLimit, string>([[again, keyOf(order)], ...budget]);
  // All at once, so that a code that one of the limits refuses is counted by none.
  await limiter.spend(
    'code sent',
    [again, ...sends, ...budget.keys()],
    (rate) => keys.get(rate) ?? order.accountId,
  );
}

/** After a right code nothing is sent again: the next order of the same method is a new one, and need not wait. */
export function endCodeWait(order: CodeOrder, { limiter }: Pick<Context, 'limiter'>): void {
  limiter.refund('code sent', [again], () => keyOf(order));
}

/** The minute is counted per purpose, method and chat: a user who chooses another one gets its code at once. */
function keyOf({ sessionId, purpose, factor: { type, chat_hmac } }: CodeOrder): string {
  return [sessionId, purpose, type, chat_hmac ?? ''].join(' ');
}
