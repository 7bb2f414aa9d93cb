import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { limits } from '../../platform/limits.ts';
import type { Account } from '../accounts/store.ts';
import { issueFirstCode } from '../mailed-links/issue.ts';
import { mailOwner } from '../mails/mail-owner.ts';
import { longestReserved, reserveMailTime } from '../mails/mail-schedule.ts';
import { mailConfirmation, type Recipient } from './mail-confirmation.ts';
import type { Registration } from './store.ts';

type Attempt = Recipient & Pick<Registration, 'email_key'>;

/**
 * Enqueues the mail of an attempt in the transaction that stores it: the link, as soon as the e-mail may get
 * another mail. If the e-mail has an account, it is a notice to the owner, if the e-mail may get a mail now.
 */
export async function mailAttempt(
  tx: Db,
  context: Context,
  attempt: Attempt,
  owner: Account | undefined,
): Promise<void> {
  const delay = await reserveMailTime(tx, attempt.email_key, owner ? 0 : longestReserved);
  if (delay === null) return;
  if (owner) return await mailOwner(tx, context, owner);
  if (delay === 0) return await mailConfirmation(tx, context, attempt, issueFirstCode);
  const later = { registrationId: attempt.id };
  await context.enqueue(tx, 'confirmationMail', later, { lifetime: limits.links.confirmation, delay });
}
