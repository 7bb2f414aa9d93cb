import { emailKey } from '@portico/contract/email';
import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { budgets } from '../../platform/rates.ts';
import { requireKnownApplication } from '../applications/require-known-application.ts';
import { reserveMailTime } from '../mails/mail-schedule.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { countMail, findPendingRegistration } from './store.ts';

/**
 * Mails the link of the attempt that this browser made, so that a user does not confirm the attempt of
 * another user by mistake. The answer never shows whether a mail was sent.
 */
export const resendConfirmation: Handler<'resendConfirmation'> = async (input, call, context) => {
  await requireKnownApplication(context.db, input.application, call);
  const key = emailKey(input.email);
  const registration = await findPendingRegistration(context.db, key, call.cookie('registration'));
  if (!registration || registration.mails >= budgets.registrationMails.points) return null;
  await transaction(context.db, async (tx) => {
    if ((await reserveMailTime(tx, key, 0)) === null) return;
    await mailConfirmation(tx, context, registration);
    await countMail(tx, registration.id);
  });
  return null;
};
