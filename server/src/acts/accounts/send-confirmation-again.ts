import { emailKey } from '@portico/contract/email';
import { isReason } from '@portico/contract/staff/lists';
import { findAccountByEmail } from '../../capabilities/accounts/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { reserveMailTime } from '../../capabilities/mails/mail-schedule.ts';
import { mailConfirmation } from '../../capabilities/registration/mail-confirmation.ts';
import {
  countMail,
  extendRegistration,
  findPendingRegistration,
} from '../../capabilities/registration/store.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { limits } from '../../platform/limits.ts';

/**
 * Mails the confirmation link of the newest registration again, within the limit of the mailbox. The
 * registration waits as long as the new link. It has no account, so the record names none.
 */
export async function sendConfirmationAgain(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Actor,
  { email, reason: given }: { readonly email: string; readonly reason: string },
): Promise<void> {
  const reason = given.trim();
  mustAct(isReason(reason), 'reason_required');
  const key = emailKey(email);
  await transaction(context.db, async (tx) => {
    const registration = await findPendingRegistration(tx, key, undefined);
    mustAct(registration && !(await findAccountByEmail(tx, key)), 'account_not_found');
    mustAct((await reserveMailTime(tx, key, 0)) !== null, 'mail_limit');
    await mailConfirmation(tx, context, registration);
    await extendRegistration(tx, registration.id, limits.links.confirmation);
    await countMail(tx, registration.id);
    const subject = { type: 'system', id: 'registrations' } as const;
    await recordAct(tx, actor, { type: 'CONFIRMATION_SENT_AGAIN', subject, reason });
  });
}
