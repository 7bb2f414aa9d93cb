import { limits } from '@portico/contract/limits';
import type { Captcha } from '../../adapters/captcha/interface.ts';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { budgets } from '../../platform/rates.ts';
import { type MayRefuse, must, refuse } from '../../platform/refusal.ts';
import type { RefusalReason } from '../../platform/refusal-reasons.ts';
import { type AttemptKeys, attemptKeys } from '../accounts/attempt.ts';
import { forgetFailures, hasFailures, recordFailure } from '../accounts/failure-store.ts';
import { findBlock } from '../accounts/lock-rules.ts';
import { logLock } from '../accounts/log-lock.ts';
import { lockPasswordHash, rehashPassword } from '../accounts/store.ts';
import type { SiteName } from '../sessions/pending-store.ts';
import type { Proof } from './proof.ts';
import { recordRefusedSignIn } from './refused-store.ts';
import { findSignIn, type SignInRow } from './store.ts';

/** A call that begins with a password, with all that it can be refused with. */
type PasswordCall = Request &
  MayRefuse<
    | 'bad_credentials'
    | 'google_recaptcha_v2_required'
    | 'invalid_recaptcha'
    | 'user_account_locked'
    | 'user_disabled'
  >;

interface Entered {
  readonly username: string;
  readonly password: string;
  /** The answer of the captcha. */
  readonly answer: string | undefined;
}

/** A password that was entered, and all that is known about the attempt. */
export interface PasswordAttempt {
  readonly site: SiteName;
  readonly entered: Entered;
  readonly row: SignInRow;
  readonly addressKey: AttemptKeys['address'];
  /** An attempt without the captcha must not pass after other attempts have made the captcha required. */
  readonly failureLimit: number | undefined;
}

/**
 * Reads all that the decision about an attempt needs. The call itself is counted before, with the other rate
 * of its address (`checksPassword`).
 */
export async function findPasswordAttempt(
  site: SiteName,
  entered: Entered,
  call: Request,
  context: Context,
): Promise<PasswordAttempt> {
  const keys = attemptKeys(entered.username, call, context.keys);
  const row = await findSignIn(context.db, keys);
  const failureLimit = entered.answer === undefined ? budgets.wrongPasswords.captchaFrom : undefined;
  return { site, entered, row, addressKey: keys.address, failureLimit };
}

/**
 * Checks the password of an attempt, to sign in to the portal or to the console. Both share captcha and
 * locks, and count failures together.
 */
export async function checkPassword(
  attempt: PasswordAttempt,
  captcha: Captcha,
  call: PasswordCall,
  context: Context,
): Promise<Pick<Proof, 'accountId' | 'use'>> {
  const { entered, row } = attempt;
  const { password, answer } = entered;
  const { account } = row;
  const block = findBlock(row, answer !== undefined, context.rules.current());
  if (block) refuse(call, block.code, block);
  if (answer !== undefined) must(call, await captcha.accepts(answer, call.address), 'invalid_recaptcha');

  const isRight = await context.passwords.matches(row.passwordHash, password);
  const isHidden = account === null && context.config.enumeration === 'strict';
  if (!isRight || isHidden) return await refuseAttempt(attempt, reasonOf(row, isRight), call, context);
  if (account === null || account.disabled) return await refuseDisabled(attempt, call, context);

  const renewedHash = context.passwords.isOutdated(account.passwordHash)
    ? await context.passwords.hash(password)
    : null;
  return {
    accountId: account.id,
    use: async (tx) =>
      (await isStillRight(tx, attempt, account, renewedHash))
        ? { proven: true }
        : { proven: false, refuse: () => refuseAttempt(attempt, 'changed_meanwhile', call, context) },
  };
}

/** Whether the password is still right, and others have not failed too often since it was checked. */
async function isStillRight(
  tx: Db,
  { row, failureLimit }: PasswordAttempt,
  { id, passwordHash }: NonNullable<SignInRow['account']>,
  renewedHash: string | null,
): Promise<boolean> {
  const { key } = row.own;
  if (renewedHash) {
    await forgetFailures(tx, key, failureLimit);
    return (
      (await rehashPassword(tx, id, { from: passwordHash, to: renewedHash })) && !(await hasFailures(tx, key))
    );
  }
  // A change of the password at the same moment waits for this transaction, and then ends this session as
  // well.
  const holdsHash = () => lockPasswordHash(tx, { id, hash: passwordHash, failureKey: key });
  // Most accounts have no failures to forget.
  if (await holdsHash()) return true;
  await forgetFailures(tx, key, failureLimit);
  return await holdsHash();
}

/**
 * Only an answer to the right password says that the account is disabled, or that its e-mail is not
 * confirmed.
 */
async function refuseDisabled(
  attempt: PasswordAttempt,
  call: PasswordCall,
  context: Context,
): Promise<never> {
  const { row, failureLimit } = attempt;
  const isBlocked = await transaction(context.db, async (tx) => {
    await forgetFailures(tx, row.own.key, failureLimit);
    const isBlocked = await hasFailures(tx, row.own.key);
    if (!isBlocked) await recordRefusal(tx, attempt, 'user_disabled', call);
    return isBlocked;
  });
  if (isBlocked) return await refuseAttempt(attempt, reasonOf(row, true), call, context);
  return row.account === null
    ? refuse(call, 'user_disabled', { confirmationRequired: true, reason: 'email_not_confirmed' })
    : refuse(call, 'user_disabled');
}

/**
 * Counts a failure and refuses the attempt. Among many attempts at the same moment, a right password that
 * comes after the lock gets the answer of a wrong one, so that no answer shows which password was right.
 */
export async function refuseAttempt(
  attempt: PasswordAttempt,
  reason: RefusalReason,
  call: PasswordCall,
  context: Context,
): Promise<never> {
  const { row, addressKey, failureLimit } = attempt;
  const rules = context.rules.current();
  const counts = await recordFailure(context.db, row.own.key, addressKey, rules, (tx) =>
    recordRefusal(tx, attempt, reason, call),
  );
  logLock(context, counts, { accountId: row.account?.id, address: call.address });
  const { failures, seconds, triesLeft } = counts;
  must(call, seconds === 0, 'user_account_locked', { retryAfter: seconds });
  must(call, failureLimit === undefined || failures < failureLimit, 'google_recaptcha_v2_required');
  // Counted by the e-mail, whether or not it has an account, so the number says nothing about that.
  const warning = triesLeft <= limits.triesBeforeLock.warning ? { attemptsLeft: triesLeft } : {};
  return refuse(call, 'bad_credentials', { reason, ...warning });
}

async function recordRefusal(
  tx: Db,
  { site, row }: PasswordAttempt,
  reason: RefusalReason | 'user_disabled',
  call: Request,
): Promise<void> {
  await recordRefusedSignIn(tx, { accountId: row.account?.id, site, step: 'sign-in', reason }, call);
}

function reasonOf({ account, passwordHash }: SignInRow, isRight: boolean): RefusalReason {
  if (passwordHash === null) return 'unknown_email';
  if (!isRight) return 'wrong_password';
  return account === null ? 'email_not_confirmed' : 'changed_meanwhile';
}
