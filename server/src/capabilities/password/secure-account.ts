import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { asAccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { deleteClosing } from '../accounts/closing-store.ts';
import { lockAccount } from '../accounts/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { applyEnding } from '../endings/apply-ending.ts';
import { issueCode } from '../mailed-links/issue.ts';
import { findCode, spendCode } from '../mailed-links/store.ts';

/**
 * “This was not me” in a mail. The code shows that the caller reads the mailbox: while it is young it leads
 * to a new password. Later it proves nothing, because a mail may be read elsewhere: a reset link is mailed.
 */
export const secureAccount: Handler<'secureAccount'> = async ({ code: secret }, call, context) => {
  const codeHash = digest(secret);
  const resetCode = await transaction(context.db, async (tx) => {
    const code = await findCode(tx, 'SECURE_ACCOUNT', codeHash);
    must(call, code, 'not_found');
    const { target, created_at: since, now } = code;
    const accountId = asAccountId(target);
    const account = await lockAccount(tx, accountId);
    must(call, account && !account.disabled, 'not_found');
    must(call, await spendCode(tx, codeHash), 'not_found');
    // The password stays as it is until the user changes it.
    const ended = await applyEnding(tx, context, 'notMe', { accountId, since });
    await recordSecurityEvent(tx, call, accountId, 'ACCOUNT_SECURED');
    // Nobody knows who has closed it.
    if (await deleteClosing(tx, accountId)) await recordSecurityEvent(tx, call, accountId, 'ACCOUNT_KEPT');
    for (const factor of ended.factors)
      await recordSecurityEvent(tx, call, accountId, 'FACTOR_DEACTIVATED', { factor });
    const lifetime = limits.links.passwordReset;
    if (now >= since + lifetime * 1000) {
      const request = { emailKey: account.email_key, application: null };
      await context.enqueue(tx, 'passwordReset', request, { lifetime });
      return null;
    }
    const reset = { purpose: 'PASSWORD_RESET', target: accountId, application: null } as const;
    return await issueCode(tx, { ...reset, lifetime });
  });
  return { code: resetCode };
};
