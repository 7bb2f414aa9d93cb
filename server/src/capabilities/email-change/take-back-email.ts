import type { Call, Handler } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { limits } from '../../platform/limits.ts';
import { must } from '../../platform/refusal.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { endEmailChangesFrom, findChangeToTakeBack, setEmail } from '../accounts/email-change-store.ts';
import { changePassword, isWithoutPassword, lockAccount } from '../accounts/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { applyEnding } from '../endings/apply-ending.ts';
import { endLostAccess } from '../lost-access/end-lost-access.ts';

/**
 * Keeps or restores the old e-mail. Whoever asked for the change knew the password, so it is replaced by one
 * that nobody knows, and a reset link is mailed. All that was set up since the request ends.
 */
export const takeBackEmail: Handler<'takeBackEmail'> = async ({ code }, call, context) => {
  const hash = await context.passwords.hash(randomSecret());
  return await transaction(context.db, (tx) => takeBack(tx, { code, hash }, call, context));
};

async function takeBack(
  tx: Db,
  { code, hash }: { readonly code: string; readonly hash: string },
  call: Call<'takeBackEmail'>,
  context: Context,
) {
  const change = await findChangeToTakeBack(tx, digest(code));
  must(call, change, 'not_found');
  const account = await lockAccount(tx, change.account_id);
  must(call, account && !account.disabled, 'not_found');
  must(call, await endEmailChangesFrom(tx, change), 'not_found');
  const accountId = account.id;
  const { old_email: email, old_email_key: email_key } = change;
  await setEmail(tx, accountId, { email, email_key });
  // An account without a password stays one: nobody knew what could be replaced.
  if (!isWithoutPassword(account))
    await changePassword(tx, accountId, { from: account.password_hash, to: hash });
  const ended = await applyEnding(tx, context, 'emailTakenBack', { accountId, since: change.created_at });
  await endLostAccess(tx, context, accountId);
  await recordSecurityEvent(tx, call, accountId, 'EMAIL_TAKEN_BACK');
  for (const factor of ended.factors)
    await recordSecurityEvent(tx, call, accountId, 'FACTOR_DEACTIVATED', { factor });
  const reset = { emailKey: email_key, application: null };
  await context.enqueue(tx, 'passwordReset', reset, { lifetime: limits.links.passwordReset });
  return { email };
}
