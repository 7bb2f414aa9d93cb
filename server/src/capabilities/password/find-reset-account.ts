import type { Context } from '../../context/context.ts';
import { must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { findAccount } from '../accounts/store.ts';
import { findCode } from '../mailed-links/store.ts';

type Endpoints = 'checkPasswordReset' | 'confirmPasswordReset';

/** The account that the code of a reset link belongs to. Refuses a code that is unknown, used or expired. */
export async function findResetAccount(context: Context, secret: string) {
  const codeHash = digest(secret);
  const code = await findCode(context.db, 'PASSWORD_RESET', codeHash);
  must<Endpoints>(code && code.spent_at === null && code.now < code.expires_at, 'not_found');
  const account = await findAccount(context.db, code.target);
  must<Endpoints>(account && !account.disabled, 'not_found');
  return { account, codeHash, application: code.application };
}
