import type { Context } from '../../context/context.ts';
import { asAccountId } from '../../platform/ids.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { findAccount } from '../accounts/store.ts';
import { findCode } from '../mailed-links/store.ts';

/** The account that the code of a reset link belongs to. Refuses a code that is unknown, used or expired. */
export async function findResetAccount(secret: string, call: MayRefuse<'not_found'>, context: Context) {
  const codeHash = digest(secret);
  const code = await findCode(context.db, 'PASSWORD_RESET', codeHash);
  must(call, code && code.spent_at === null && code.now < code.expires_at, 'not_found');
  const account = await findAccount(context.db, asAccountId(code.target));
  must(call, account && !account.disabled, 'not_found');
  return { account, codeHash, application: code.application };
}
