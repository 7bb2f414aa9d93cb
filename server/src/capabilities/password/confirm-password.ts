import type { Handler } from '../../context/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/store.ts';
import { recordPasswordCheck } from '../sessions/store.ts';
import { provePassword } from './prove-password.ts';

/** Checks the password again, before the protection of the account is changed. */
export const confirmPassword: Handler<'confirmPassword'> = async ({ password }, call, context) => {
  const { accountId, sessionId } = call.user;
  const account = (await findAccount(context.db, accountId)) ?? refuse(call, 'invalid_token');
  const isProven = await provePassword(account, password, call, context, async () => async (tx) => {
    await recordPasswordCheck(tx, sessionId);
    return true;
  });
  return isProven ? null : refuse(call, 'incorrect_password', { field: 'password' });
};
