import { embeddedCaptcha } from '../../../adapters/captcha.ts';
import type { Call, Handler } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { describeBrowser } from '../../../platform/browser.ts';
import { limits } from '../../../platform/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { digest, randomSecret } from '../../../platform/secrets.ts';
import { findAccount } from '../../accounts/store.ts';
import { listPasskeysOf } from '../../passkeys/store.ts';
import { factorOfSignIn } from '../../second-factors/methods/activation-refusal.ts';
import { requestCode } from '../../second-factors/methods/codes.ts';
import { listActiveFactors } from '../../second-factors/methods/store.ts';
import { consoleRoleOf } from '../../sessions/staff-rules.ts';
import { insertStaffSession } from '../../sessions/staff-store.ts';
import { waitForSignInCode } from '../budgets.ts';
import { logRefusals } from '../log-refusals.ts';
import { checkPasswordStep } from '../password-step.ts';

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
  const hasRole = account !== undefined && consoleRoleOf(account.role) !== null;
  const factor = factorOfSignIn(await listActiveFactors(context.db, accountId));
  const hasPasskey = (await listPasskeysOf(context.db, accountId)).length > 0;
  if (!hasRole || !(factor || hasPasskey)) {
    // The reason shows that the password was right, so that it is given only where a sign-in would have succeeded.
    if (!(await transaction(context.db, confirm))) return null;
    return refuse(call, hasRole ? 'second_factor_required' : 'access_denied', { accountId });
  }
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
  const how = { twoFactorType: factor?.type ?? null, passkey: hasPasskey };
  return { ...how, retryAfter, ...(blockedFor > 0 && { blockedFor }) };
}
