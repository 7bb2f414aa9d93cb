import { emailKey } from '@portico/contract/fields';
import type { Handler } from '../../call.ts';
import { limits } from '../../limits.ts';
import { requireKnownApplication } from '../applications/known.ts';

const hour = { per: 'account', points: limits.mails.resetPerHour, seconds: 3600 } as const;

/**
 * Asks for a reset link. The request does the same for every e-mail: it notes down the wish; whether there is somebody to mail
 * a link to is found out afterwards, by `mail-reset-link.ts`. Beyond three wishes an hour nothing is noted, and nobody is told.
 */
export const requestPasswordReset: Handler<'requestPasswordReset'> = async (input, _call, context) => {
  const application = await requireKnownApplication(context.db, input.application);
  const key = emailKey(input.email);
  if (await context.limiter.allows('reset mail', [hour], context.keys.hmac('reset mail', key))) {
    const wish = { emailKey: key, application };
    await context.enqueue(context.db, 'passwordReset', wish, { lifetime: limits.links.passwordReset });
    context.jobs.wake();
  }
  return null;
};
