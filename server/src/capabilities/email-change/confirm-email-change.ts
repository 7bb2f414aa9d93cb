import type { Call, Handler } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { limits } from '../../platform/limits.ts';
import { must, refuse } from '../../platform/refusal.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import {
  findChangeToConfirm,
  findOwnerOfEmail,
  markEmailChanged,
  setEmail,
} from '../accounts/email-change-store.ts';
import { lockAccount } from '../accounts/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { applyEnding } from '../endings/apply-ending.ts';
import { endLostAccess } from '../lost-access/end-lost-access.ts';
import { mailChangedAddress, mailOldAddress } from './mails.ts';

/**
 * Changes the e-mail with the code of the link in the new mailbox, which the code proves. Both addresses are
 * told, and the old one can take itself back for three days.
 */
export const confirmEmailChange: Handler<'confirmEmailChange'> = async ({ code }, call, context) => {
  try {
    return await transaction(context.db, (tx) => change(tx, code, call, context));
  } catch (error) {
    // Another account got this address at the same moment.
    if (isUniqueViolation(error)) return refuse(call, 'not_found');
    throw error;
  }
};

async function change(tx: Db, code: string, call: Call<'confirmEmailChange'>, context: Context) {
  const emailChange = await findChangeToConfirm(tx, digest(code));
  must(call, emailChange, 'not_found');
  const account = await lockAccount(tx, emailChange.account_id);
  must(call, account && !account.disabled, 'not_found');
  const takeBack = randomSecret();
  const made = { takeBackHash: digest(takeBack), lifetime: limits.links.emailTakeBack };
  must(call, await markEmailChanged(tx, emailChange.id, made), 'not_found');
  // It may have become the address of another account since.
  const owner = await findOwnerOfEmail(tx, emailChange.email_key);
  must(call, !owner || owner.id === account.id, 'not_found');
  const { email, email_key } = emailChange;
  await setEmail(tx, account.id, { email, email_key });
  await applyEnding(tx, context, 'emailChanged', { accountId: account.id });
  // A group of the old domain may have opened more.
  await endLostAccess(tx, context, account.id);
  await mailOldAddress(tx, context, call, account, {
    mail: 'emailChanged',
    to: emailChange.old_email,
    takeBack,
  });
  await mailChangedAddress(tx, context, call, { ...account, email });
  await recordSecurityEvent(tx, call, account.id, 'EMAIL_CHANGED');
  return { email };
}
