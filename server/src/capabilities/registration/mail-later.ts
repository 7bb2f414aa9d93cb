import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { limits } from '../../platform/limits.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { extendRegistration, findWaitingRegistration } from './store.ts';

/**
 * Mails the link of an attempt that had to wait for its mail. The link and the attempt are valid for a full
 * day from then. Nothing is mailed once the e-mail has an account.
 */
export const mailConfirmationLater: JobHandler<'confirmationMail', Context> = async (
  { payload },
  context,
) => {
  await transaction(context.db, async (tx) => {
    const registration = await findWaitingRegistration(tx, payload.registrationId);
    if (!registration) return;
    await mailConfirmation(tx, context, registration);
    await extendRegistration(tx, payload.registrationId, limits.links.confirmation);
  });
};
