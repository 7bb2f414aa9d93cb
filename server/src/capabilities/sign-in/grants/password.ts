import type { TokenSet } from '@portico/contract/sign-in';
import { transaction } from '../../../db/database.ts';
import { limits } from '../../../limits.ts';
import { must, refuse } from '../../../refusal.ts';
import { attemptKeys } from '../../accounts/attempt.ts';
import { forgetFailures, hasFailures, recordFailure } from '../../accounts/failures.ts';
import { holdPasswordHash, replacePasswordHash } from '../../accounts/store.ts';
import { requireKnownApplication } from '../../applications/known.ts';
import { enqueueNewDeviceMail } from '../../mails/enqueue.ts';
import { startSession } from '../../sessions/start.ts';
import { rememberDevice } from '../remember-device.ts';
import { gate } from '../rules.ts';
import { findSignIn } from '../store.ts';
import type { Grant } from './grant.ts';

/** The resource owner password credentials grant (RFC 6749 §4.3), for the portal's own login screen alone. */
export const passwordGrant: Grant<'password'> = async (input, call, context) => {
  await requireKnownApplication(context.db, input.application);
  const keys = attemptKeys(input.username, call, context.keys);
  const row = await findSignIn(context.db, keys);

  const captcha = input.google_recaptcha_v2;
  const closed = gate(row, captcha !== undefined);
  if (closed) refuse<'issueToken'>(closed.code, closed);
  if (captcha !== undefined)
    must<'issueToken'>(await context.captcha.accepts(captcha, call.address), 'invalid_recaptcha');
  const most = captcha === undefined ? limits.signIn.captchaFrom : undefined;

  // In strict mode the password of an unconfirmed attempt is as wrong as any: for an e-mail with an account it is, too.
  const isOpen = row.account !== null || context.config.enumeration !== 'strict';
  if ((await context.passwords.matches(row.passwordHash, input.password)) && isOpen) {
    const tokenSet = await enter();
    if (tokenSet) return tokenSet;
  }
  // In a burst, a right password that comes too late is told and counted like a wrong one: no answer points it out.
  const { failures, seconds } = await recordFailure(context.db, row.own.key, keys.address);
  must<'issueToken'>(seconds === 0, 'user_account_locked', { retryAfter: seconds });
  must<'issueToken'>(most === undefined || failures < most, 'google_recaptcha_v2_required');
  return refuse<'issueToken'>('bad_credentials');

  /** Lets in whoever knows the password, or answers null when meanwhile others have guessed too often or it has been changed. */
  async function enter(): Promise<TokenSet | null> {
    const stronger =
      row.account && context.passwords.isOutdated(row.account.passwordHash)
        ? await context.passwords.hash(input.password)
        : null;
    const isNewBrowser = call.sameOrigin && !row.knownDevice;
    const tokenSet = await transaction(context.db, async (tx) => {
      const { key } = row.own;
      await forgetFailures(tx, key, most);
      // Only a user who knows the password is told that the account is disabled, or still to be confirmed.
      if (!row.account || row.account.disabled) {
        if (await hasFailures(tx, key)) return null;
        return refuse<'issueToken'>('user_disabled', { confirmationRequired: row.account === null });
      }
      const { id, passwordHash } = row.account;
      // Whoever changes the password at this moment waits, and then ends this session as well.
      const isUnchanged = stronger
        ? (await replacePasswordHash(tx, id, { from: passwordHash, to: stronger })) &&
          !(await hasFailures(tx, key))
        : await holdPasswordHash(tx, { id, hash: passwordHash, failureKey: key });
      if (!isUnchanged) return null;
      if (isNewBrowser) {
        await rememberDevice(tx, call, id);
        if (row.hasDevices) await enqueueNewDeviceMail(tx, context, call, id);
      }
      return await startSession(tx, context, id, call);
    });
    if (isNewBrowser) context.jobs.wake();
    return tokenSet;
  }
};
