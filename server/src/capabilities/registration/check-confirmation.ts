import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { nameOf } from '../applications/resource.ts';
import { findCode } from '../mailed-links/store.ts';
import { findOwnAttempt, findRegistration } from './store.ts';

/**
 * Answers the confirmation page which e-mail its code belongs to, and whether it may confirm without a click.
 * A caller with the code has read that mailbox, so the e-mail is no secret to it.
 */
export const checkConfirmation: Handler<'checkConfirmation'> = async (input, call, context) => {
  const { db } = context;
  const code = await findCode(db, 'REGISTRATION', digest(input.code));
  must(call, code && code.now < code.expires_at, 'incorrect_code');
  const registration = await findRegistration(db, code.target);
  const isDone = registration?.account_id !== null;
  must(call, registration && (isDone || code.spent_at === null), 'incorrect_code');
  const own = isDone
    ? undefined
    : await findOwnAttempt(db, call.cookie('registration'), registration.email_key);
  return {
    email: registration.email,
    automatic: isDone || own !== undefined,
    ...(await nameOf(context, (own ?? registration).application, call.locale)),
  };
};
