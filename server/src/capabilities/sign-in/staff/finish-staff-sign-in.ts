import { consoleSession, type StaffSession } from '@portico/contract/staff/sign-in';
import type { Request } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { describeBrowser } from '../../../platform/browser.ts';
import { type MayRefuse, must } from '../../../platform/refusal.ts';
import { digest, randomSecret } from '../../../platform/secrets.ts';
import { forgetMailReset } from '../../accounts/mail-reset-store.ts';
import { lockAccount } from '../../accounts/store.ts';
import { recordAct, recordSecurityEvent } from '../../audit/record.ts';
import { enqueueNewDeviceMail } from '../../mails/enqueue.ts';
import { deleteStaffSession, insertStaffSession } from '../../sessions/staff-store.ts';
import { isOnKnownDevice } from '../known-device.ts';
import { rememberDevice } from '../remember-device.ts';
import { describeSession } from './describe-session.ts';
import type { findWaitingSignIn } from './waiting-sign-in.ts';

type Waiting = Pick<Awaited<ReturnType<typeof findWaitingSignIn>>, 'tokenHash' | 'account' | 'role'>;

interface SecondStep {
  /** Checks in the transaction whether the second step is done, and uses up what it was done with. */
  readonly prove: (tx: Db) => Promise<boolean>;
  /** How the second step was done, for the user's activity. */
  readonly how: Readonly<Record<string, string>>;
  /** Whether a mail tells the user about a new device. */
  readonly announced: boolean;
}

/** Replaces a sign-in that waits by a session of the console. Answers null if the second step was not done. */
export async function finishStaffSignIn(
  { tokenHash, account: { id: accountId }, role }: Waiting,
  { prove, how, announced }: SecondStep,
  call: Request & MayRefuse<'invalid_token'>,
  context: Context,
): Promise<StaffSession | null> {
  const knownDevice = await isOnKnownDevice(context.db, call, accountId);
  // The limits of an account's sign-ins and of mails about them do not apply here, as at the second step of the portal: an attacker with
  // the password could use them up with wrong codes. Codes have their own limits.
  const isMailed = announced && !knownDevice;
  const token = randomSecret();
  const isSignedIn = await transaction(context.db, async (tx) => {
    const hasEnded = { accountId, reason: 'step_has_ended' } as const;
    const account = await lockAccount(tx, accountId);
    must(call, account?.disabled === 0, 'invalid_token', hasEnded);
    if (!(await prove(tx))) return false;
    // Thrown, so that the code is not used up: another request has completed or ended this sign-in.
    must(call, await deleteStaffSession(tx, tokenHash), 'invalid_token', hasEnded);
    const browser = describeBrowser(call.userAgent);
    const session = { token_hash: digest(token), account_id: accountId, browser, address: call.address };
    await insertStaffSession(tx, { ...session, confirmed: true }, consoleSession.absolute);
    if (account.mail_reset_at !== null) await forgetMailReset(tx, accountId);
    if (!knownDevice) await rememberDevice(tx, call, accountId);
    if (isMailed) await enqueueNewDeviceMail(tx, context, call, accountId);
    await recordSecurityEvent(tx, call, accountId, 'SIGN_IN', how);
    const actor = { type: 'staff', accountId, origin: call } as const;
    await recordAct(tx, actor, { type: 'CONSOLE_SIGN_IN', subject: { type: 'account', id: accountId } });
    return true;
  });
  if (!isSignedIn) return null;
  call.setCookie('console-step', '', { maxAge: 0 });
  call.setCookie('console', token, { maxAge: consoleSession.absolute });
  return await describeSession(digest(token), role, context);
}
