import type { Origin } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { SessionId } from '../../platform/ids.ts';
import { noteMailReset } from '../accounts/mail-reset-store.ts';
import { type Account, changePassword, isWithoutPassword } from '../accounts/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { applyEnding } from '../endings/apply-ending.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';

/**
 * Sets a password in the caller's transaction, ends what that ends and mails the user. Applications keep the
 * tokens of the session that is kept. False when the password was changed meanwhile.
 */
export async function setPassword(
  tx: Db,
  context: Pick<Context, 'enqueue' | 'config'>,
  call: Origin,
  account: Account,
  { hash, keepSession }: { readonly hash: string; readonly keepSession: SessionId | null },
): Promise<boolean> {
  const accountId = account.id;
  const hadNone = isWithoutPassword(account);
  // It locks the account, as every ending needs.
  if (!(await changePassword(tx, accountId, { from: account.password_hash, to: hash }))) return false;
  if (keepSession === null) {
    await noteMailReset(tx, accountId);
    await applyEnding(tx, context, 'passwordReset', { accountId });
  } else await applyEnding(tx, context, 'passwordChanged', { accountId, exceptSession: keepSession });
  const inSession = hadNone ? 'PASSWORD_SET' : 'PASSWORD_CHANGED';
  await recordSecurityEvent(tx, call, accountId, keepSession ? inSession : 'PASSWORD_RESET');
  await enqueueSecurityMail(tx, context, call, account, hadNone ? 'passwordSet' : 'passwordChanged');
  return true;
}
