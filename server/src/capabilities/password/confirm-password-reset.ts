import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must, refuseField } from '../../platform/refusal.ts';
import { attemptKeys } from '../accounts/attempt.ts';
import { deleteFailures } from '../accounts/failure-store.ts';
import {
  requireAllowedLength,
  requireAllowedPassword,
  requireUnknownPassword,
} from '../accounts/new-password.ts';
import { lockAccount } from '../accounts/store.ts';
import { resourceFor } from '../applications/resource.ts';
import { spendCode } from '../mailed-links/store.ts';
import { findResetAccount } from './find-reset-account.ts';
import { createFirstAdmin, findFirstAdmin } from './first-admin.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a new password with the code of a reset link. It does not sign in, and leaves the second factor as it
 * is. The code of the link that a server without an admin prints creates the first one.
 */
export const confirmPasswordReset: Handler<'confirmPasswordReset'> = async (input, call, context) => {
  requireAllowedLength(context, { password: input.password, field: 'password' });
  const firstAdmin = await findFirstAdmin(context, input.code);
  if (firstAdmin) {
    await createFirstAdmin(firstAdmin, input.password, call, context);
    return await resourceFor(context, null, call.locale);
  }
  const { account, codeHash, application } = await findResetAccount(input.code, call, context);
  requireAllowedPassword(context, { password: input.password, owner: account, field: 'password' });
  await requireUnknownPassword(context, { password: input.password, field: 'password' });
  // This cannot be used to guess the current password: any other password becomes the new one, which uses the
  // code up.
  if (await context.passwords.matches(account.password_hash, input.password))
    refuseField('password', 'same_password');

  const hash = await context.passwords.hash(input.password);
  const keys = attemptKeys(account.email, call, context.keys);
  await transaction(context.db, async (tx) => {
    // A user who can read the mailbox need not wait until a lock ends. This comes first, as in every
    // transaction that locks these rows: a different order could cause a deadlock.
    await deleteFailures(tx, [keys.email, keys.device]);
    const locked = await lockAccount(tx, account.id);
    must(call, locked && !locked.disabled && (await spendCode(tx, codeHash)), 'not_found');
    const isSet = await setPassword(tx, context, call, account, { hash, keepSession: null });
    must(call, isSet, 'not_found');
  });
  return await resourceFor(context, application, call.locale);
};
