import { emailKey } from '@portico/contract/fields';
import type { Handler } from '../../call.ts';
import { transaction } from '../../db/database.ts';
import { requireKnownApplication } from '../applications/known.ts';
import { mailConfirmation, mayWriteTo } from './mail-confirmation.ts';
import { findPendingRegistration } from './store.ts';

/**
 * Mails the link again: that of the attempt this browser made, so that nobody else's attempt with the same e-mail is confirmed
 * by mistake. The answer never tells whether there was anybody to mail it to.
 */
export const resendConfirmation: Handler<'resendConfirmation'> = async (input, call, context) => {
  await requireKnownApplication(context.db, input.application);
  const key = emailKey(input.email);
  const registration = await findPendingRegistration(context.db, key, call.cookie('reg'));
  if (registration && (await mayWriteTo(key, context))) {
    await transaction(context.db, async (tx) => {
      await mailConfirmation(tx, context, registration);
    });
    context.jobs.wake();
  }
  return null;
};
