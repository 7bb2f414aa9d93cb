import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { findAsked } from './consent-request.ts';
import { saveConsent } from './consent-store.ts';

/** Allows an application what it asks for. */
export const giveConsent: Handler<'giveConsent'> = async ({ request }, call, context) => {
  const { accountId } = call.user;
  const asked = await findAsked(context, request, accountId);
  must(call, asked, 'not_found');
  await transaction(context.db, async (tx) => {
    await lockOwnAccount(tx, call);
    await saveConsent(tx, accountId, asked.application, asked.scopes);
  });
  return null;
};
