import { emailKey } from '@portico/contract/email';
import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { limits } from '../../platform/limits.ts';
import { budgets } from '../../platform/rates.ts';
import { anyCall, must, refuseField } from '../../platform/refusal.ts';
import { digest, randomId, randomSecret } from '../../platform/secrets.ts';
import {
  countEmailChanges,
  endWaitingEmailChange,
  findOwnerOfEmail,
  insertEmailChange,
} from '../accounts/email-change-store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { mailOwner } from '../mails/mail-owner.ts';
import { reserveMailTime } from '../mails/mail-schedule.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireProvenFactor } from '../sessions/proven-factor.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { mailNewAddress, mailOldAddress } from './mails.ts';

const { points, seconds } = budgets.emailChanges;

/**
 * Asks for another e-mail: nothing changes before the new mailbox confirms, and the old one is told. An
 * address that has an account is answered like any other; its owner is told, and gets no link that confirms.
 */
export const startEmailChange: Handler<'startEmailChange'> = async ({ email }, call, context) => {
  const { db } = context;
  await requireRecentPassword(db, call);
  await requireProvenFactor(db, call);
  const key = emailKey(email);
  const [confirm, stop] = [randomSecret(), randomSecret()];
  await transaction(db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    if (key === account.email_key) refuseField('email', 'same_email');
    // A refusal undoes the transaction, and so spends neither budget.
    const changes = await countEmailChanges(tx, account.id, seconds);
    must(anyCall, changes < points, 'too_many_requests', { retryAfter: seconds });
    const delay = await reserveMailTime(tx, key, 0);
    must(anyCall, delay !== null, 'too_many_requests', { retryAfter: budgets.confirmationMails.apart });
    await endWaitingEmailChange(tx, account.id);
    const change = {
      id: randomId(),
      account_id: account.id,
      email,
      email_key: key,
      old_email: account.email,
      old_email_key: account.email_key,
      confirm_hash: digest(confirm),
      stop_hash: digest(stop),
    };
    await insertEmailChange(tx, change, limits.links.emailChange);
    const owner = await findOwnerOfEmail(tx, key);
    if (owner && owner.id !== account.id) await mailOwner(tx, context, owner);
    else await mailNewAddress(tx, context, account, { email, confirm });
    await mailOldAddress(tx, context, call, account, {
      mail: 'emailChangeAsked',
      to: account.email,
      takeBack: stop,
    });
    await recordSecurityEvent(tx, call, account.id, 'EMAIL_CHANGE_REQUESTED');
  });
  return null;
};
