import type { Handler } from '../../call.ts';
import { must, refuse } from '../../refusal.ts';
import { attemptKeys } from '../accounts/attempt.ts';
import { clearFailures, findWait, recordFailure } from '../accounts/failures.ts';
import { requireUnguessable, wrongFormat } from '../accounts/guessable.ts';
import { findAccount } from '../accounts/store.ts';
import { setPassword } from './set-password.ts';

/** Changes the password of the signed-in person. Wrong guesses at the old one count like failed sign-ins. */
export const changePassword: Handler<'changePassword'> = async (input, call, context) => {
  const { db, passwords } = context;
  const { accountId, sessionId } = call.holder;
  const account = (await findAccount(db, accountId)) ?? refuse('invalid_token');
  // First, so that whether the old password is right is never told before the guesses are counted.
  must(input.newPassword !== input.password, 'validation_error', wrongFormat('newPassword'));
  requireUnguessable(input.newPassword, account, 'newPassword');

  const keys = attemptKeys(account.email, call, context.keys);
  const wait = await findWait(context, keys, accountId);
  must(wait.seconds === 0, 'too_many_requests', { retryAfter: wait.seconds });

  if (!(await passwords.matches(account.password_hash, input.password))) {
    await recordFailure(context, wait.key, keys.address);
    refuse('wrong_old_password', { field: 'password' });
  }

  const hash = await passwords.hash(input.newPassword);
  await db.transaction().execute(async (transaction) => {
    // Others may have guessed while the hashes were computed: a burst of guesses gains nothing over single ones.
    const { seconds } = await clearFailures(transaction, context, wait.key);
    must(seconds === 0, 'too_many_requests', { retryAfter: seconds });
    const isSet = await setPassword(transaction, context, account, { hash, keepSession: sessionId });
    must(isSet, 'wrong_old_password', { field: 'password' });
  });
  context.jobs.wake();
  return null;
};
