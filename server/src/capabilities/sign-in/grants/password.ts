import { limits } from '@portico/contract/limits';
import { must, refuse } from '../../../refusal.ts';
import { attemptKeys } from '../../accounts/attempt.ts';
import { clearFailures, recordFailure } from '../../accounts/failures.ts';
import { replacePasswordHash } from '../../accounts/store.ts';
import { requireKnownApplication } from '../../applications/known.ts';
import { announceNewDevice } from '../../mails/announce.ts';
import { startSession } from '../../sessions/start.ts';
import { rememberDevice } from '../remember-device.ts';
import { gate, judge } from '../rules.ts';
import { findSignIn } from '../store.ts';
import type { Grant } from './grant.ts';

/** The resource owner password credentials grant (RFC 6749 §4.3), for the portal's own login screen alone. */
export const passwordGrant: Grant<'password'> = async (input, call, context) => {
  await requireKnownApplication(context.db, input.application);
  const keys = attemptKeys(input.username, call, context.keys);
  const row = await findSignIn(context, keys);

  const captcha = input.google_recaptcha_v2;
  const closed = gate(row, captcha !== undefined);
  if (closed) refuse(closed.code, closed);
  if (captcha !== undefined) must(await context.captcha.accepts(captcha, call.address), 'invalid_recaptcha');

  const verdict = judge(row, await context.passwords.matches(row.passwordHash, input.password));
  if (verdict === 'disabled') refuse('user_disabled');
  if (verdict === 'wrong' || !row.account) {
    await recordFailure(context, row.own.key, keys.address);
    return refuse('bad_credentials');
  }

  const { id, passwordHash } = row.account;
  const stronger = context.passwords.isOutdated(passwordHash)
    ? await context.passwords.hash(input.password)
    : null;
  const isNewBrowser = call.sameOrigin && !row.knownDevice;
  const tokenSet = await context.db.transaction().execute(async (transaction) => {
    // Others may have guessed while the hash was computed: a burst of guesses gains nothing over single ones.
    const { failures, seconds } = await clearFailures(transaction, context, row.own.key);
    must(seconds === 0, 'user_account_locked', { retryAfter: seconds });
    must(captcha !== undefined || failures < limits.signIn.captchaFrom, 'google_recaptcha_v2_required');
    if (stronger) await replacePasswordHash(transaction, id, { from: passwordHash, to: stronger });
    if (isNewBrowser) {
      await rememberDevice(transaction, context, call, id);
      if (row.hasDevices) await announceNewDevice(transaction, context, call, id);
    }
    return await startSession(transaction, context, id, call);
  });
  if (isNewBrowser) context.jobs.wake();
  return tokenSet;
};
