import type { Handler } from '../../../context/call.ts';
import { transaction } from '../../../db/database.ts';
import { anyCall, must } from '../../../platform/refusal.ts';
import { requestCode } from '../../second-factors/methods/codes.ts';
import { extendStaffSignIn } from '../../sessions/staff-store.ts';
import { waitForSignInCode } from '../code-wait.ts';
import { logRefusals } from '../log-refusals.ts';
import { findWaitingSignIn } from './waiting-sign-in.ts';

/** Sends the code of the second step again. */
export const resendStaffCode: Handler<'resendStaffCode'> = (input, call, context) =>
  logRefusals({ site: 'console', step: 'second step' }, call, context, () => resend(input, call, context));

const resend: Handler<'resendStaffCode'> = async (_input, call, context) => {
  const { tokenHash, account, factor, passkeys } = await findWaitingSignIn(call, context);
  must(call, factor, 'invalid_token', { accountId: account.id });
  const key = { tokenHash, accountId: account.id };
  const wait = await waitForSignInCode(factor, key, context);
  must(anyCall, wait.retryAfter === 0, 'too_many_requests', { ...wait, triedAccount: account.id });
  const seconds = await transaction(context.db, async (tx) => {
    const { id: accountId } = account;
    const left = await extendStaffSignIn(tx, tokenHash);
    must(call, left !== null, 'invalid_token', { accountId, reason: 'step_has_ended' });
    await requestCode(tx, { account, factor, boundTo: tokenHash, purpose: 'SIGN_IN' }, context);
    return left;
  });
  const token = call.cookie('console-step');
  if (token) call.setCookie('console-step', token, { maxAge: seconds });
  return { twoFactorType: factor.type, passkey: passkeys.length > 0, retryAfter: 0 };
};
