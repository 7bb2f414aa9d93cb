import type { Captcha } from '../../adapters/captcha/interface.ts';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { budgets, rates } from '../../platform/rates.ts';
import { type MayRefuse, must, refuse } from '../../platform/refusal.ts';
import type { RefusalReason } from '../../platform/refusal-reasons.ts';
import { attemptKeys } from '../accounts/attempt.ts';
import { forgetFailures, hasFailures, recordFailure } from '../accounts/failure-store.ts';
import { findBlock } from '../accounts/lock-rules.ts';
import { logLock } from '../accounts/log-lock.ts';
import { lockPasswordHash, replacePasswordHash } from '../accounts/store.ts';
import { aboutAccount } from './log-refusals.ts';
import { findSignIn, type SignInRow } from './store.ts';

/** What every call that begins with a password can be refused with. */
type PasswordRefusal =
  | 'bad_credentials'
  | 'google_recaptcha_v2_required'
  | 'invalid_recaptcha'
  | 'user_account_locked'
  | 'user_disabled';

interface Entered {
  readonly username: string;
  readonly password: string;
  /** The answer of the captcha. */
  readonly answer: string | undefined;
}

/** A user who has entered the right password. */
export interface PasswordProof {
  readonly account: NonNullable<SignInRow['account']>;
  readonly row: SignInRow;
  /** Checks again, in the transaction that uses the proof, that the password is still right and that others have not failed too often. */
  readonly confirm: (tx: Db) => Promise<boolean>;
}

/**
 * Checks the password of a sign-in, to the portal or to the console, and counts failures: both share captcha and locks. `proceed`
 * returns null when its `confirm` returned false.
 */
export async function checkPasswordStep<Result>(
  { username, password, answer }: Entered,
  call: Request & MayRefuse<PasswordRefusal>,
  context: Context,
  captcha: Captcha,
  proceed: (proof: PasswordProof) => Promise<Result | null>,
): Promise<Result> {
  const keys = attemptKeys(username, call, context.keys);
  const [row] = await Promise.all([
    findSignIn(context.db, keys),
    context.limiter.spend([rates.passwordChecks], { address: call.address }),
  ]);
  // An attempt without the captcha must not pass after other attempts have made the captcha required.
  const failureLimit = answer === undefined ? budgets.wrongPasswords.captchaFrom : undefined;
  const { key } = row.own;
  return await aboutAccount(row.account?.id, check);

  async function check(): Promise<Result> {
    const block = findBlock(row, answer !== undefined);
    if (block) refuse(call, block.code, block);
    if (answer !== undefined) must(call, await captcha.accepts(answer, call.address), 'invalid_recaptcha');

    const isRight = await context.passwords.matches(row.passwordHash, password);
    // In strict mode the password of an unconfirmed registration gets the answer of a wrong password.
    const isKnown = row.account !== null || context.config.enumeration !== 'strict';
    if (isRight && isKnown) {
      const result =
        row.account && !row.account.disabled ? await proceedWith(row.account) : await refuseDisabled();
      if (result !== null) return result;
    }
    // Among many attempts at the same moment, a right password that comes after the lock gets the answer of a wrong one, so that no
    // answer shows which password was right.
    const counts = await recordFailure(context.db, key, keys.address);
    logLock(context, counts, { accountId: row.account?.id, address: call.address });
    const { failures, seconds } = counts;
    must(call, seconds === 0, 'user_account_locked', { retryAfter: seconds });
    must(call, failureLimit === undefined || failures < failureLimit, 'google_recaptcha_v2_required');
    return refuse(call, 'bad_credentials', { reason: reasonOf(isRight) });
  }

  function reasonOf(isRight: boolean): RefusalReason {
    if (row.passwordHash === null) return 'unknown_email';
    if (!isRight) return 'wrong_password';
    return row.account === null ? 'email_not_confirmed' : 'changed_meanwhile';
  }

  async function proceedWith(account: PasswordProof['account']): Promise<Result | null> {
    const { id, passwordHash } = account;
    const renewedHash = context.passwords.isOutdated(passwordHash)
      ? await context.passwords.hash(password)
      : null;
    return await proceed({ account, row, confirm });

    async function confirm(tx: Db): Promise<boolean> {
      await forgetFailures(tx, key, failureLimit);
      // A change of the password at the same moment waits for this transaction, and then ends this session as well.
      return renewedHash
        ? (await replacePasswordHash(tx, id, { from: passwordHash, to: renewedHash })) &&
            !(await hasFailures(tx, key))
        : await lockPasswordHash(tx, { id, hash: passwordHash, failureKey: key });
    }
  }

  /** Only an answer to the right password says that the account is disabled, or that its e-mail is not confirmed. */
  async function refuseDisabled(): Promise<null> {
    const isBlocked = await transaction(context.db, async (tx) => {
      await forgetFailures(tx, key, failureLimit);
      return await hasFailures(tx, key);
    });
    if (isBlocked) return null;
    return row.account === null
      ? refuse(call, 'user_disabled', { confirmationRequired: true, reason: 'email_not_confirmed' })
      : refuse(call, 'user_disabled');
  }
}
