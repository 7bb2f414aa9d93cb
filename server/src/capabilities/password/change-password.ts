import type { Handler } from '../../context/call.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { requireAllowedPassword, requireUnknownPassword } from '../accounts/new-password.ts';
import { findAccount } from '../accounts/store.ts';
import { requireOpenSession } from '../sessions/lock-session.ts';
import { provePassword } from './prove-password.ts';
import { setPassword } from './set-password.ts';

/** Changes the password of the signed-in user. Wrong old passwords count like failed sign-ins. */
export const changePassword: Handler<'changePassword'> = async (input, call, context) => {
  const { db, passwords } = context;
  const { accountId, sessionId } = call.user;
  const account = (await findAccount(db, accountId)) ?? refuse(call, 'invalid_token');
  // Compared as typed, before the current password is checked: the answer must not depend on whether it is
  // right.
  if (input.newPassword === input.password) refuseField('newPassword', 'same_password');
  requireAllowedPassword(context, { password: input.newPassword, owner: account, field: 'newPassword' });
  await requireUnknownPassword(context, { password: input.newPassword, field: 'newPassword' });

  const isSet = await provePassword(account, input.password, call, context, async () => {
    const hash = await passwords.hash(input.newPassword);
    return async (tx) => {
      const isChanged = await setPassword(tx, context, call, account, { hash, keepSession: sessionId });
      // The user may have ended this session while the password was hashed. Checked last, when the account is
      // locked.
      await requireOpenSession(tx, call);
      return isChanged;
    };
  });
  if (!isSet) refuse(call, 'wrong_old_password', { field: 'password' });
  return null;
};
