import { limits } from '@portico/contract/limits';
import type { Call } from '../../../call.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { must, refuse } from '../../../refusal.ts';
import { digest, randomSecret } from '../../../secrets.ts';
import { requireKnownApplication } from '../../applications/known.ts';
import { announceNewDevice } from '../../mails/announce.ts';
import { startSession } from '../../sessions/start.ts';
import { attemptKeys } from '../attempt.ts';
import type { Grant } from '../issue-token.ts';
import { gate, judge } from '../rules.ts';
import { clearFailures, countFailure, findSignIn, insertDevice, lockFor, type SignInRow } from '../store.ts';

/** A browser is remembered for as long as browsers keep a cookie at most. */
const deviceCookieLifetime = 400 * 24 * 3600;

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

  const { id } = row.account;
  const tokenSet = await context.db.transaction().execute(async (transaction) => {
    const failures = await clearFailures(transaction, context, row.own.key);
    // Others may have guessed while the hash was computed: a burst of guesses gains nothing over single ones.
    must(failures < limits.signIn.lockFrom, 'user_account_locked');
    must(captcha !== undefined || failures < limits.signIn.captchaFrom, 'google_recaptcha_v2_required');
    if (call.sameOrigin && !row.knownDevice) await meetDevice(transaction, context, call, id, row);
    return await startSession(transaction, context, id, call);
  });
  context.jobs.wake();
  return tokenSet;
};

async function recordFailure(context: Context, ownKey: string, addressKey: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    await lockFor(transaction, context, ownKey, await countFailure(transaction, context, ownKey));
    await countFailure(transaction, context, addressKey);
  });
}

/** Remembers a browser by a cookie of ours, and tells the person by mail when it is not their first. */
async function meetDevice(
  transaction: Db,
  context: Context,
  call: Call<'issueToken'>,
  accountId: string,
  row: SignInRow,
): Promise<void> {
  const device = call.cookie('dev') ?? randomSecret();
  call.setCookie('dev', device, { maxAge: deviceCookieLifetime });
  await insertDevice(transaction, context, digest(device), accountId);
  if (row.hasDevices) await announceNewDevice(transaction, context, call, accountId);
}
