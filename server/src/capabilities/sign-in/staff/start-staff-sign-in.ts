import { embeddedCaptcha } from '../../../adapters/captcha.ts';
import type { Call, Handler } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { describeBrowser } from '../../../platform/browser.ts';
import { limits } from '../../../platform/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { digest, randomSecret } from '../../../platform/secrets.ts';
import { findAccount } from '../../accounts/store.ts';
import { requestCode } from '../../second-factors/methods/codes.ts';
import { consoleRoleOf } from '../../sessions/staff-rules.ts';
import { insertStaffSession } from '../../sessions/staff-store.ts';
import { waitForSignInCode } from '../code-wait.ts';
import { logRefusals } from '../log-refusals.ts';
import { checkPasswordStep } from '../password-step.ts';
import { findStaffFactors, type StaffFactors } from './staff-factors.ts';

/** The first step of a sign-in to the console. Captcha, locks and budgets are those of the portal's sign-in. */
export const startStaffSignIn: Handler<'startStaffSignIn'> = (input, call, context) =>
  logRefusals({ site: 'console', step: 'sign-in' }, call, context, () => start(input, call, context));

const start: Handler<'startStaffSignIn'> = async (input, call, context) => {
  const { username, password, captcha: answer } = input;
  const captcha = embeddedCaptcha(context.db, context.keys);
  return await checkPasswordStep({ username, password, answer }, call, context, captcha, (proof) =>
    startSecondStep(proof.account.id, proof.confirm, call, context),
  );
};

async function startSecondStep(
  accountId: string,
  confirm: (tx: Db) => Promise<boolean>,
  call: Call<'startStaffSignIn'>,
  context: Context,
) {
  const account = await findAccount(context.db, accountId);
  // The reason shows that the password was right, so that it is given only where a sign-in would have succeeded.
  const refuseProven = async (code: 'access_denied' | NonNullable<StaffFactors['refusal']>) =>
    (await transaction(context.db, confirm)) ? refuse(call, code, { accountId }) : null;
  if (!account || consoleRoleOf(account.role) === null) return await refuseProven('access_denied');
  const { accepted, refusal } = await findStaffFactors(context.db, account);
  if (refusal) return await refuseProven(refusal);
  const { factors, passkeys } = accepted;
  const factor = factors[0] ?? null;
  const token = randomSecret();
  const tokenHash = digest(token);
  // Where too many codes were sent to the user, or were wrong, none is sent, and the step accepts recovery codes.
  const wait = factor
    ? await waitForSignInCode(factor, { tokenHash, accountId }, context)
    : { retryAfter: 0, blockedFor: 0 };
  const isStarted = await transaction(context.db, async (tx) => {
    if (!(await confirm(tx))) return false;
    const browser = describeBrowser(call.userAgent);
    const waiting = { token_hash: tokenHash, account_id: accountId, browser, address: call.address };
    await insertStaffSession(tx, { ...waiting, confirmed: false }, limits.waitingStep.afterCode);
    if (factor && wait.retryAfter === 0)
      await requestCode(tx, { account, factor, boundTo: tokenHash, purpose: 'SIGN_IN' }, context);
    return true;
  });
  if (!isStarted) return null;
  call.setCookie('console-step', token, { maxAge: limits.waitingStep.afterCode });
  const { retryAfter, blockedFor } = wait;
  const how = { twoFactorType: factor?.type ?? null, passkey: passkeys.length > 0 };
  return { ...how, retryAfter, ...(blockedFor > 0 && { blockedFor }) };
}
