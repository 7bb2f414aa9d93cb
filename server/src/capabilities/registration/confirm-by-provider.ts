import { emailKey } from '@portico/contract/email';
import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { resourceFor } from '../applications/resource.ts';
import { openIdentity } from '../linked-identities/outside-identity.ts';
import { findKept } from '../linked-identities/step-store.ts';
import { createAccount, signInRegistered } from './confirm-registration.ts';
import { linkRegistered } from './link-registered.ts';
import { completeRegistrations, findOwnAttempt } from './store.ts';

/**
 * Creates the account of the attempt that this browser has sent, and whose e-mail a provider has confirmed:
 * that the mailbox is the user's needs no mail any more.
 */
export const confirmByProvider: Handler<'confirmByProvider'> = async (_input, call, context) => {
  const browser = call.cookie('provider-sign-in');
  must(call, browser && call.sameOrigin, 'incorrect_code');
  const confirmed = await transaction(context.db, async (tx) => {
    const kept = await findKept(tx, digest(browser));
    must(call, kept?.identity && kept.registration_id, 'incorrect_code');
    const { email, emailConfirmed } = openIdentity(context.keys, kept.identity);
    must(call, email !== null && emailConfirmed, 'incorrect_code');
    const attempt = await findOwnAttempt(tx, kept.registration_id, emailKey(email));
    must(call, attempt && attempt.id === call.cookie('registration'), 'incorrect_code');
    const accountId = await createAccount(tx, attempt, call);
    await completeRegistrations(tx, [attempt.id], accountId);
    const atProvider = await linkRegistered(tx, { registrationId: attempt.id, accountId }, call, context);
    return {
      application: attempt.application,
      tokenSet: await signInRegistered(tx, { accountId, attempt, atProvider }, call, context),
    };
  });
  const resource = await resourceFor(context, confirmed.application, call.locale);
  return { ...resource, tokenSet: confirmed.tokenSet };
};
