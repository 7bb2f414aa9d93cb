import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Worker } from '../../jobs/job-types.ts';
import { limits } from '../../limits.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { extendRegistration, findWaitingRegistration } from './store.ts';

/**
 * The job that mails the link of an attempt when its turn has come. The link and the attempt live a full day from then. Nothing
 * is mailed once the e-mail has an account.
 */
export function createConfirmationWorker(
  context: Pick<Context, 'db' | 'config' | 'enqueue'>,
): Worker['confirmationMail'] {
  return async ({ payload: { registrationId } }) => {
    await transaction(context.db, async (tx) => {
      const registration = await findWaitingRegistration(tx, registrationId);
      if (!registration) return;
      await mailConfirmation(tx, context, registration);
      await extendRegistration(tx, registrationId, limits.links.confirmation);
    });
  };
}
