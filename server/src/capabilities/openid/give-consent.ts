import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { findAuthenticationRequest } from './authentication-request.ts';
import { saveConsent } from './consent-store.ts';

/** Allows an application what it asks for. */
export const giveConsent: Handler<'giveConsent'> = async ({ request }, call, context) => {
  const { accountId } = call.user;
  const requested = await findAuthenticationRequest(context, request, accountId);
  must(call, requested, 'not_found');
  await transaction(context.db, async (tx) => {
    await lockOwnAccount(tx, call);
    await saveConsent(tx, accountId, requested.application, requested.scopes);
  });
  return null;
};
