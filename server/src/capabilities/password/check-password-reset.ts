import type { Handler } from '../../context/call.ts';
import { nameOf } from '../applications/resource.ts';
import { findResetAccount } from './find-reset-account.ts';
import { findFirstAdmin } from './first-admin.ts';

/**
 * Whether the link of a reset is still valid, and for which e-mail, so that password managers store the new
 * password with it. A caller with the code has read that mailbox, so the e-mail is no secret to it.
 */
export const checkPasswordReset: Handler<'checkPasswordReset'> = async ({ code }, call, context) => {
  const firstAdmin = await findFirstAdmin(context, code);
  if (firstAdmin) return { email: firstAdmin.email, firstAdmin: true };
  const { account, application } = await findResetAccount(code, call, context);
  return { email: account.email, ...(await nameOf(context, application, call.locale)) };
};
