import type { Handler } from '../../call.ts';
import { must, refuse } from '../../refusal.ts';
import { digest } from '../../secrets.ts';
import { attemptKeys } from '../accounts/attempt.ts';
import { deleteFailures } from '../accounts/failures.ts';
import { requireUnguessable } from '../accounts/guessable.ts';
import { findAccount } from '../accounts/store.ts';
import { resourceFor } from '../applications/resource.ts';
import { findCode, spendCode } from '../codes/store.ts';
import { setPassword } from './set-password.ts';

/** Sets a new password with the code of a mailed link. It signs nobody in: the second factor stays as it is. */
export const confirmPasswordReset: Handler<'confirmPasswordReset'> = async (input, call, context) => {
  const codeHash = digest(input.code);
  const code = await findCode(context, 'PASSWORD_RESET', codeHash);
  must<'confirmPasswordReset'>(code && code.spent_at === null && code.now < code.expires_at, 'not_found');
  const account = (await findAccount(context.db, code.target)) ?? refuse<'confirmPasswordReset'>('not_found');
  must<'confirmPasswordReset'>(!account.disabled, 'not_found');
  requireUnguessable(input.password, account, 'password');

  const hash = await context.passwords.hash(input.password);
  const keys = attemptKeys(account.email, call, context.keys);
  await context.db.transaction().execute(async (transaction) => {
    // Whoever proved the mailbox need not wait for the end of a lock. First, as everywhere: two that lock the same rows in another
    // order could wait for each other.
    await deleteFailures(transaction, [keys.email, keys.device]);
    must<'confirmPasswordReset'>(await spendCode(transaction, context, codeHash), 'not_found');
    must<'confirmPasswordReset'>(
      await setPassword(transaction, context, call, account, { hash, keepSession: null }),
      'not_found',
    );
  });
  context.jobs.wake();
  return await resourceFor(context, code.application, call.locale);
};
