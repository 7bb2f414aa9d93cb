import { readRecoveryCode } from '@portico/contract/recovery-codes';
import { consoleSession } from '@portico/contract/staff-sign-in';
import { type Db, transaction } from '../../../db/database.ts';
import { must, refuse } from '../../../refusal.ts';
import { digest, randomSecret } from '../../../secrets.ts';
import type { StaffHandler } from '../../../staff-call.ts';
import { recordAct, recordSecurityEvent } from '../../audit/record.ts';
import type { CodeVerdict } from '../../factors/codes.ts';
import { spendRecoveryAttempt } from '../../factors/recovery-limits.ts';
import { enqueueNewDeviceMail } from '../../mails/enqueue.ts';
import { describeBrowser } from '../../sessions/browser.ts';
import { deleteStaffSession, insertStaffSession } from '../../sessions/staff-store.ts';
import { isOnKnownDevice } from '../known-device.ts';
import { rememberDevice } from '../remember-device.ts';
import { redeemSignInRecoveryCode, verifySignInCode } from '../second-step-codes.ts';
import { describeSession } from './describe-session.ts';
import { findWaitingSignIn } from './waiting-sign-in.ts';

/** The second step of a sign-in to the console, with the code of the second factor or a recovery code. */
export const confirmStaffSignIn: StaffHandler<'confirmStaffSignIn'> = async ({ code }, call, context) => {
  const { role, ...step } = await findWaitingSignIn(call, context);
  const { tokenHash, factor } = step;
  const { id: accountId } = step.account;
  const byRecoveryCode = readRecoveryCode(code) !== null;
  if (byRecoveryCode) await spendRecoveryAttempt({ accountId, address: call.address }, context);

  const knownDevice = await isOnKnownDevice(context.db, call, accountId);
  // The limits of an account's sign-ins and of mails about them do not apply here, as at the second step of the portal: an attacker with
  // the password could use them up with wrong codes. Codes have their own limits.
  const isMailed = !knownDevice && !byRecoveryCode;
  let verdict: CodeVerdict = { result: 'none' };
  const token = randomSecret();
  const isSignedIn = await transaction(context.db, async (tx) => {
    if (!(await isProven(tx))) return false;
    // Thrown, so that the code is not used up: another request has completed or ended this sign-in.
    must<'confirmStaffSignIn'>(await deleteStaffSession(tx, tokenHash), 'invalid_token', { accountId });
    const browser = describeBrowser(call.userAgent);
    const session = { token_hash: digest(token), account_id: accountId, browser, address: call.address };
    await insertStaffSession(tx, { ...session, confirmed: true }, consoleSession.absolute);
    if (!knownDevice) await rememberDevice(tx, call, accountId);
    if (isMailed) await enqueueNewDeviceMail(tx, context, call, accountId);
    const details = byRecoveryCode ? {} : { factor: factor.type };
    await recordSecurityEvent(tx, call, accountId, 'SIGN_IN', { method: 'SECOND_STEP', ...details });
    const actor = { type: 'staff', accountId, origin: call } as const;
    await recordAct(tx, actor, { type: 'CONSOLE_SIGN_IN', subject: { type: 'account', id: accountId } });
    return true;
  });
  if (!isSignedIn) refuseCode(verdict, accountId);
  call.setCookie('console-step', '', { maxAge: 0 });
  call.setCookie('console', token, { maxAge: consoleSession.absolute });
  context.jobs.wake();
  return await describeSession(digest(token), role, context);

  async function isProven(tx: Db): Promise<boolean> {
    if (byRecoveryCode) return await redeemSignInRecoveryCode(tx, step.account, code, call, context);
    verdict = await verifySignInCode(tx, step, code, call, context);
    return verdict.result === 'right';
  }
};

/** Refuses a code: with the number of attempts left, or with another code when there are none. */
function refuseCode(verdict: CodeVerdict, accountId: string): never {
  const attemptsLeft = verdict.result === 'wrong' ? verdict.attemptsLeft : 0;
  return attemptsLeft > 0
    ? refuse<'confirmStaffSignIn'>('incorrect_otp', { attemptsLeft, accountId })
    : refuse<'confirmStaffSignIn'>('otp_confirmation_error', { attemptsLeft, accountId });
}
