import type { Request } from '../../call.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { type Account, replacePasswordHash } from '../accounts/store.ts';
import { spendCodesOf } from '../codes/store.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { expireHandOffTokens } from '../sessions/token-store.ts';

/**
 * Sets a password in the caller's transaction, with all that follows from it: reset links stop working, every session but the
 * kept one ends, and so does what that one handed on to applications; the person is told by mail. Answers false when somebody else set another one meanwhile.
 */
export async function setPassword(
  tx: Db,
  context: Pick<Context, 'enqueue' | 'config'>,
  call: Pick<Request, 'userAgent' | 'address'>,
  account: Account,
  { hash, keepSession }: { readonly hash: string; readonly keepSession: string | null },
): Promise<boolean> {
  const change = { from: account.password_hash, to: hash };
  // In the order in which a reset locks its rows: else the two could wait for each other.
  await spendCodesOf(tx, 'PASSWORD_RESET', account.id);
  if (!(await replacePasswordHash(tx, account.id, change))) return false;
  await endSessionsOf(tx, account.id, keepSession);
  if (keepSession) await expireHandOffTokens(tx, keepSession);
  await enqueueSecurityMail(tx, context, call, account, 'passwordChanged');
  return true;
}
