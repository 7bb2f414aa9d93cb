import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { type Account, replacePasswordHash } from '../accounts/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { spendCodesOf } from '../mailed-links/store.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { deleteTrustedBrowsers } from '../second-factors/trusted-browsers/trusted-store.ts';
import { expirePendingSignIns } from '../sessions/pending-store.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { expireUnusedHandOffTokens } from '../sessions/token-store.ts';

/**
 * Sets a password in the caller's transaction, with all that follows from it: reset links stop working, sign-ins that wait for
 * their second step and every session but the remaining one end, and the user is informed by mail. Applications keep the tokens of
 * the remaining session, but its unredeemed hand-off tokens end. Returns false when the password was changed meanwhile.
 */
export async function setPassword(
  tx: Db,
  context: Pick<Context, 'enqueue' | 'config'>,
  call: Pick<Request, 'userAgent' | 'address'>,
  account: Account,
  { hash, keepSession }: { readonly hash: string; readonly keepSession: string | null },
): Promise<boolean> {
  const change = { from: account.password_hash, to: hash };
  // In the order in which a reset locks its rows: a different order could cause a deadlock.
  await spendCodesOf(tx, 'PASSWORD_RESET', account.id);
  if (!(await replacePasswordHash(tx, account.id, change))) return false;
  // What the links “This was not me” of earlier mails would end has ended now. The mail about the reset brings a new link.
  if (keepSession === null) await spendCodesOf(tx, 'SECURE_ACCOUNT', account.id);
  await expirePendingSignIns(tx, account.id);
  await deleteTrustedBrowsers(tx, account.id);
  await endSessionsOf(tx, account.id, keepSession);
  if (keepSession) await expireUnusedHandOffTokens(tx, keepSession);
  await recordSecurityEvent(tx, call, account.id, keepSession ? 'PASSWORD_CHANGED' : 'PASSWORD_RESET');
  await enqueueSecurityMail(tx, context, call, account, 'passwordChanged');
  return true;
}
