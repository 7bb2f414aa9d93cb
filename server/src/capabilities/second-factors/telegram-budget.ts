import type { RateLimit } from '../../platform/rates.ts';
import type { CodeBinding } from '../one-time-codes/store.ts';
import type { SecondFactor } from './methods/store.ts';

const hour = 3600;

/** Messages to one chat, for whatever purpose and account: whoever names a chat that is not their own sends a stranger no more than these. */
const toChat = { per: 'account', points: 5, seconds: hour } as const;

/**
 * Of them those of activations. Anyone can name a chat there, and must not use up all the messages of its owner, who needs one to
 * sign in.
 */
const activationsOfChat = { per: 'account', points: 4, seconds: hour } as const;

/** Messages that one account sends to all chats. */
const ofAccount = { per: 'account', points: 5, seconds: hour } as const;

/** What a code by Telegram is counted against, with the key of each; nothing for the codes of other factors. */
export function telegramBudget(
  { type, chat_hmac }: Pick<SecondFactor, 'type' | 'chat_hmac'>,
  accountId: string,
  purpose: CodeBinding['purpose'],
): ReadonlyMap<RateLimit, string> {
  if (type !== 'TELEGRAM') return new Map();
  const chat = chat_hmac ?? '';
  return new Map<RateLimit, string>([
    [toChat, `chat ${chat}`],
    [ofAccount, `telegram of ${accountId}`],
    ...(purpose === 'ACTIVATION' ? [[activationsOfChat, `activations of ${chat}`] as const] : []),
  ]);
}
