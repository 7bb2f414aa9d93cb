import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { limits } from '../../limits.ts';
import type { Account } from '../accounts/store.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { mailOwner } from './mail-owner.ts';
import { reserveMailTime } from './mail-schedule.ts';
import type { Registration } from './store.ts';

/** Attempts whose turn is later than this get no mail of their own: the mailbox has the links of those before them. */
const longestDelay = 23 * 3_600_000;

type Attempt = Pick<Registration, 'id' | 'email' | 'email_key' | 'first_name' | 'locale' | 'application'>;

/**
 * Mails what an attempt to register leads to, in the caller's transaction: its link, now or when the e-mail may get another
 * mail; or a notice to the owner of the e-mail's account, if it may get one now.
 */
export async function mailAttempt(
  tx: Db,
  context: Context,
  attempt: Attempt,
  owner: Account | undefined,
): Promise<void> {
  const delay = await reserveMailTime(tx, attempt.email_key, owner ? 0 : longestDelay);
  if (delay === null) return;
  if (owner) return await mailOwner(tx, context, owner);
  if (delay === 0) return await mailConfirmation(tx, context, attempt);
  const later = { registrationId: attempt.id };
  await context.enqueue(tx, 'confirmationMail', later, { lifetime: limits.links.confirmation, delay });
}
