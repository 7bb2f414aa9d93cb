import { emailKey } from '@portico/contract/email';
import type { Handler } from '../../context/call.ts';
import { limits } from '../../platform/limits.ts';
import { rates } from '../../platform/rates.ts';
import { requireKnownApplication } from '../applications/require-known-application.ts';
import { requireResetCaptcha } from './reset-captcha.ts';

/**
 * Only enqueues a job for every e-mail, so that the call always takes the same time; `mail-reset-link.ts`
 * finds out whether there is an account. Beyond the limit of the e-mail it gives the same answer.
 */
export const requestPasswordReset: Handler<'requestPasswordReset'> = async (input, call, context) => {
  const application = await requireKnownApplication(context.db, input.application, call);
  await requireResetCaptcha(input, call, context);
  const key = emailKey(input.email);
  if (await context.limiter.allows([rates.resetMails], { 'e-mail': key })) {
    const request = { emailKey: key, application };
    await context.enqueue(context.db, 'passwordReset', request, { lifetime: limits.links.passwordReset });
  }
  return null;
};
