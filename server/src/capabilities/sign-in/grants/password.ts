import { type Db, transaction } from '../../../db/database.ts';
import { limits } from '../../../limits.ts';
import { must, refuse } from '../../../refusal.ts';
import { attemptKeys } from '../../accounts/attempt.ts';
import { forgetFailures, hasFailures, recordFailure } from '../../accounts/failure-store.ts';
import { findBlock } from '../../accounts/rules.ts';
import { holdPasswordHash, replacePasswordHash } from '../../accounts/store.ts';
import { requireKnownApplication } from '../../applications/known.ts';
import { useTrustedBrowser } from '../../factors/trusted-store.ts';
import { passwordChecks } from '../budgets.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { startSecondStep } from '../second-step.ts';
import { findSignIn, type SignInRow } from '../store.ts';
import type { Grant } from './grant.ts';

/** The resource owner password credentials grant (RFC 6749 §4.3), for the portal's own login screen only. */
export const passwordGrant: Grant<'password'> = async (input, call, context) => {
  await requireKnownApplication(context.db, input.application);
  const keys = attemptKeys(input.username, call, context.keys);
  const [row] = await Promise.all([
    findSignIn(context.db, keys),
    context.limiter.spend('password check', passwordChecks, () => call.address),
  ]);

  const captcha = input.google_recaptcha_v2;
  const block = findBlock(row, captcha !== undefined);
  if (block) refuse<'issueToken'>(block.code, block);
  if (captcha !== undefined)
    must<'issueToken'>(await context.captcha.accepts(captcha, call.address), 'invalid_recaptcha');
  const most = captcha === undefined ? limits.signIn.captchaFrom : undefined;

  // In strict mode the password of an unconfirmed registration gets the answer of a wrong password.
  const isKnown = row.account !== null || context.config.enumeration !== 'strict';
  if ((await context.passwords.matches(row.passwordHash, input.password)) && isKnown) {
    const tokenSet =
      row.account && !row.account.disabled ? await signIn(row.account) : await refuseDisabled();
    if (tokenSet) return tokenSet;
  }
  // Among many attempts at the same moment, a right password that comes after the lock gets the answer of a wrong one, so that no
  // answer shows which password was right.
  const { failures, seconds } = await recordFailure(context.db, row.own.key, keys.address);
  must<'issueToken'>(seconds === 0, 'user_account_locked', { retryAfter: seconds });
  must<'issueToken'>(most === undefined || failures < most, 'google_recaptcha_v2_required');
  return refuse<'issueToken'>('bad_credentials');

  /** Signs in after the right password. Returns null when too many other attempts have failed meanwhile or the password was changed. */
  async function signIn({ id, passwordHash }: NonNullable<SignInRow['account']>) {
    const stronger = context.passwords.isOutdated(passwordHash)
      ? await context.passwords.hash(input.password)
      : null;
    const { key } = row.own;
    const { knownDevice, trustedBrowser } = row;
    const announced = !knownDevice && row.signedInBefore;
    if (row.hasFactor && !trustedBrowser)
      return await startSecondStep({ accountId: id, confirm }, call, context);
    const how = { method: 'PASSWORD' } as const;
    const proven = {
      accountId: id,
      how,
      knownDevice,
      announced,
      counted: true,
      passwordChecked: true,
      confirm,
    };
    return await completeSignIn(proven, call, context);

    async function confirm(tx: Db) {
      await forgetFailures(tx, key, most);
      // A change of the password at the same moment waits for this transaction, and then ends this session as well.
      const isValid = stronger
        ? (await replacePasswordHash(tx, id, { from: passwordHash, to: stronger })) &&
          !(await hasFailures(tx, key))
        : await holdPasswordHash(tx, { id, hash: passwordHash, failureKey: key });
      // A change of the second factor at the same moment waits as well, or has already ended the trust.
      if (row.hasFactor && trustedBrowser && !(await useTrustedBrowser(tx, trustedBrowser))) return null;
      return isValid ? Number.POSITIVE_INFINITY : null;
    }
  }

  /** Only a user who knows the password is told that the account is disabled, or that its e-mail is not confirmed. */
  async function refuseDisabled(): Promise<null> {
    const { key } = row.own;
    const isBlocked = await transaction(context.db, async (tx) => {
      await forgetFailures(tx, key, most);
      return await hasFailures(tx, key);
    });
    if (isBlocked) return null;
    return refuse<'issueToken'>('user_disabled', { confirmationRequired: row.account === null });
  }
};
