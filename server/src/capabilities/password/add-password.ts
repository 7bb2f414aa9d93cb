import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must, refuse } from '../../platform/refusal.ts';
import { requireAllowedPassword, requireUnknownPassword } from '../accounts/new-password.ts';
import { findAccount, isWithoutPassword } from '../accounts/store.ts';
import { requireOpenSession } from '../sessions/lock-session.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { setPassword } from './set-password.ts';

/** Sets the password of an account that has none, after a recent passkey. */
export const addPassword: Handler<'addPassword'> = async ({ newPassword }, call, context) => {
  const { accountId, sessionId } = call.user;
  const account = (await findAccount(context.db, accountId)) ?? refuse(call, 'invalid_token');
  must(call, isWithoutPassword(account), 'password_exists');
  await requireRecentPassword(context.db, call);
  requireAllowedPassword(context, { password: newPassword, owner: account, field: 'newPassword' });
  await requireUnknownPassword(context, { password: newPassword, field: 'newPassword' });
  const hash = await context.passwords.hash(newPassword);
  await transaction(context.db, async (tx) => {
    // It compares the hash, so a password that was set meanwhile is not replaced.
    const isSet = await setPassword(tx, context, call, account, { hash, keepSession: sessionId });
    must(call, isSet, 'password_exists');
    // As where a password is changed: the session may have ended while the password was hashed.
    await requireOpenSession(tx, call);
  });
  return null;
};
