import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { anyCall, must } from '../../platform/refusal.ts';
import { attemptKeys } from '../accounts/attempt.ts';
import { findLock, forgetFailures, hasFailures, recordFailure } from '../accounts/failure-store.ts';
import { logLock } from '../accounts/log-lock.ts';
import type { Account } from '../accounts/store.ts';

/**
 * The action after a right password: prepared outside the transaction, then carried out in it. Returns false
 * if it was not carried out.
 */
type WhenRight = () => Promise<(tx: Db) => Promise<boolean>>;

/**
 * Checks the password of a signed-in user. Wrong ones count like failed sign-ins, and too many are refused
 * with the time to wait.
 * @returns whether the password was right and `whenRight` was carried out
 */
export async function provePassword(
  account: Account,
  password: string,
  call: Pick<Request, 'address' | 'cookie'>,
  context: Pick<Context, 'db' | 'keys' | 'passwords' | 'log' | 'rules'>,
  whenRight: WhenRight,
): Promise<boolean> {
  const { db, passwords } = context;
  const keys = attemptKeys(account.email, call, context.keys);
  const lock = await findLock(db, keys, account.id);
  must(anyCall, lock.seconds === 0, 'too_many_requests', { retryAfter: lock.seconds });

  if (await passwords.matches(account.password_hash, password)) {
    const carryOut = await whenRight();
    const isDone = await transaction(db, async (tx) => {
      await forgetFailures(tx, lock.key);
      return !(await hasFailures(tx, lock.key)) && (await carryOut(tx));
    });
    if (isDone) return true;
  }
  // As at a sign-in: among many guesses at the same moment, no answer shows which one is right.
  const counts = await recordFailure(db, lock.key, keys.address, context.rules.current());
  logLock(context, counts, { accountId: account.id, address: call.address });
  const { seconds } = counts;
  must(anyCall, seconds === 0, 'too_many_requests', { retryAfter: seconds });
  return false;
}
