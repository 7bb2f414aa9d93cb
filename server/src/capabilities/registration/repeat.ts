import type { ParsedInputOf } from '@portico/contract/endpoints';
import type { Context } from '../../context.ts';
import { must } from '../../refusal.ts';
import { type Keys, randomId } from '../../secrets.ts';
import { findAttemptedPassword } from './store.ts';

type Input = ParsedInputOf<'register'>;

/** What an attempt is called. One that repeats another, with its key and its contents, is called the same. */
export function attemptId(input: Input, idempotencyKey: string | undefined, keys: Keys): string {
  if (!idempotencyKey) return randomId();
  // A captcha's answer is another one every time; and of a password nothing is made but its slow hash.
  const { googleRecaptchaV2: _spent, password: _secret, ...contents } = input;
  return keys.hmac('registration', JSON.stringify([idempotencyKey, contents]));
}

/**
 * Whether the attempt has been made already. Then its password must be the same, too, for only one of them will count. Once its
 * link is over, it is a new one.
 */
export async function isRepeat(context: Context, id: string, password: string): Promise<boolean> {
  const hash = await findAttemptedPassword(context.db, id);
  if (hash === undefined) return false;
  must(await context.passwords.matches(hash, password), 'invalid_request');
  return true;
}
