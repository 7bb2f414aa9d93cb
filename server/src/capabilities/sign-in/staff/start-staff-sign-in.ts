import type { StaffSecondStep } from '@portico/contract/staff/sign-in';
import type { Call, Handler } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { limits } from '../../../platform/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findClosing } from '../../accounts/closing-store.ts';
import { findAccount } from '../../accounts/store.ts';
import { consoleRoleOf } from '../../sessions/staff-rules.ts';
import { aboutAccount, logRefusals } from '../log-refusals.ts';
import { checkPassword, findPasswordAttempt } from '../password-attempt.ts';
import { type Proof, useUp } from '../proof.ts';
import { startSecondStep } from '../second-step/start-second-step.ts';
import { consoleSite } from './console-site.ts';
import { findStaffFactors } from './staff-factors.ts';

/**
 * The first step of a sign-in to the console. Captcha, locks and budgets are those of the portal's sign-in.
 */
export const startStaffSignIn: Handler<'startStaffSignIn'> = (input, call, context) =>
  logRefusals({ site: 'console', step: 'sign-in', byPassword: true }, call, context, () =>
    start(input, call, context),
  );

const start: Handler<'startStaffSignIn'> = async (input, call, context) => {
  const { username, password, captcha: answer } = input;
  const attempt = await findPasswordAttempt('console', { username, password, answer }, call, context);
  return await aboutAccount(attempt.row.account?.id, async () => {
    const proof = await checkPassword(attempt, consoleSite.captcha(context), call, context);
    return await askForSecondStep(proof, call, context);
  });
};

async function askForSecondStep(
  proof: Pick<Proof, 'accountId' | 'use'>,
  call: Call<'startStaffSignIn'>,
  context: Context,
): Promise<StaffSecondStep> {
  const { accountId } = proof;
  const account = await findAccount(context.db, accountId);
  const isStaff = account && consoleRoleOf(account.role) !== null;
  // Who has closed the account keeps it in the portal first.
  const staff = isStaff && (await findClosing(context.db, accountId)) === null ? account : undefined;
  const factors = staff && (await findStaffFactors(context.db, staff));
  if (!staff || !factors || factors.refusal) {
    // The reason shows that the password was right, so that it is given only where a sign-in would have
    // succeeded.
    await useUp(context.db, proof);
    return refuse(call, factors?.refusal ?? 'access_denied', { accountId });
  }
  const {
    passkeys,
    factors: [factor = null],
  } = factors.accepted;
  const first = { ...proof, application: null, passwordChecked: true };
  const step = { proof: first, account: staff, factor, companionHash: null };
  const { token, wait } = await startSecondStep(step, consoleSite, call, context);
  const expiresIn = limits.waitingStep.afterCode;
  call.setCookie('console-step', token, { maxAge: expiresIn });
  const { retryAfter, blockedFor } = wait;
  const how = { twoFactorType: factor?.type ?? null, passkey: passkeys.length > 0 };
  return { ...how, expiresIn, retryAfter, ...(blockedFor > 0 && { blockedFor }) };
}
