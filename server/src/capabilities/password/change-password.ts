import type { Handler } from '../../call.ts';
import { transaction } from '../../db/database.ts';
import { must, refuse, refuseField } from '../../refusal.ts';
import { attemptKeys } from '../accounts/attempt.ts';
import { findLock, forgetFailures, hasFailures, recordFailure } from '../accounts/failure-store.ts';
import { requireUnguessable } from '../accounts/guessable.ts';
import { findAccount } from '../accounts/store.ts';
import { setPassword } from './set-password.ts';

/** Changes the password of the signed-in user. A wrong current password counts like a failed sign-in. */
export const changePassword: Handler<'changePassword'> = async (input, call, context) => {
  const { db, passwords } = context;
  const { accountId, sessionId } = call.holder;
  const account = (await findAccount(db, accountId)) ?? refuse<'changePassword'>('invalid_token');
  // Compared as typed, before the current password is checked: the answer must not depend on whether it is right.
  if (input.newPassword === input.password) refuseField('newPassword', 'same_password');
  requireUnguessable(input.newPassword, account, 'newPassword');

  const keys = attemptKeys(account.email, call, context.keys);
  const wait = await findLock(context.db, keys, accountId);
  must(wait.seconds === 0, 'too_many_requests', { retryAfter: wait.seconds });

  if (await passwords.matches(account.password_hash, input.password)) {
    const hash = await passwords.hash(input.newPassword);
    const isSet = await transaction(db, async (tx) => {
      await forgetFailures(tx, wait.key);
      if (await hasFailures(tx, wait.key)) return false;
      return await setPassword(tx, context, call, account, { hash, keepSession: sessionId });
    });
    if (isSet) {
      context.jobs.wake();
      return null;
    }
  }
  // As at a sign-in: among many guesses at the same moment no answer points out the right one.
  const { seconds } = await recordFailure(context.db, wait.key, keys.address);
  must(seconds === 0, 'too_many_requests', { retryAfter: seconds });
  return refuse<'changePassword'>('wrong_old_password', { field: 'password' });
};
