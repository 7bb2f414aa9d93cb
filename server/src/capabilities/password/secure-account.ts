import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { limits } from '../../platform/limits.ts';
import { must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { deleteDevices, lockAccount } from '../accounts/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { issueCode } from '../mailed-links/issue.ts';
import { findCode, spendCode, spendCodesOf } from '../mailed-links/store.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { deleteTrustedBrowsers } from '../second-factors/trusted-browsers/trusted-store.ts';
import { expirePendingSignIns } from '../sessions/pending-store.ts';
import { endSessionsOf } from '../sessions/store.ts';

/**
 * The call behind “This was not me” in a mail: ends every session of the account and answers with the code of a reset link. The
 * code in the mail shows that the caller reads the account's mailbox, so the caller may do what a reset link allows. Passkeys are
 * deleted, because an attacker may have added one. The password and the second factor stay as they are until the user changes them.
 */
export const secureAccount: Handler<'secureAccount'> = async ({ code: secret }, call, context) => {
  const codeHash = digest(secret);
  const resetCode = await transaction(context.db, async (tx) => {
    const code = await findCode(tx, 'SECURE_ACCOUNT', codeHash);
    must<'secureAccount'>(code, 'not_found');
    // In the order in which a reset locks its rows: a different order could cause a deadlock.
    const target = code.target;
    const reset = { purpose: 'PASSWORD_RESET', target, application: null } as const;
    const issued = await issueCode(tx, { ...reset, lifetime: limits.links.passwordReset });
    const account = await lockAccount(tx, target);
    must<'secureAccount'>(account && !account.disabled, 'not_found');
    must<'secureAccount'>(await spendCode(tx, codeHash), 'not_found');
    // The links of earlier mails are no longer needed, because everything that they could end has ended.
    await spendCodesOf(tx, 'SECURE_ACCOUNT', target);
    await expirePendingSignIns(tx, target);
    await deleteTrustedBrowsers(tx, target);
    // Before the sessions: a concurrent sign-in with a passkey then either fails, or its session ends as well.
    await deletePasskeysOf(tx, target);
    await endSessionsOf(tx, target, null);
    await deleteDevices(tx, target);
    await recordSecurityEvent(tx, call, target, 'ACCOUNT_SECURED');
    return issued;
  });
  return { code: resetCode };
};
