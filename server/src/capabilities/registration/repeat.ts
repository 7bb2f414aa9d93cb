import type { ParsedInputOf } from '@portico/contract/endpoints';
import type { Context } from '../../context/context.ts';
import { anyCall, must } from '../../platform/refusal.ts';
import { type Keys, randomId } from '../../platform/secrets.ts';
import { findAttemptedPassword } from './store.ts';

type Input = ParsedInputOf<'register'>;

/** The id of an attempt. A repeated one, with the same key and the same contents, has the same id. */
export function attemptId(input: Input, idempotencyKey: string | undefined, keys: Keys): string {
  if (!idempotencyKey) return randomId();
  // The answer to the captcha differs each time, and a password is stored as its slow hash only.
  const { googleRecaptchaV2: _spent, password: _secret, ...contents } = input;
  return keys.hmac('registration', JSON.stringify([idempotencyKey, contents]));
}

/**
 * Whether the attempt repeats one that has not expired. Its password must then be the same, because only one
 * of them can become the password of the account.
 */
export async function isRepeat(context: Context, id: string, password: string): Promise<boolean> {
  const hash = await findAttemptedPassword(context.db, id);
  if (hash === undefined) return false;
  must(anyCall, await context.passwords.matches(hash, password), 'invalid_request');
  return true;
}
