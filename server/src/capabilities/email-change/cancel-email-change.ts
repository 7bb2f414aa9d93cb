import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { endWaitingEmailChange } from '../accounts/email-change-store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';

/** Withdraws a change of the e-mail that the new mailbox has not confirmed. */
export const cancelEmailChange: Handler<'cancelEmailChange'> = async (_input, call, { db }) => {
  await transaction(db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    must(call, await endWaitingEmailChange(tx, account.id), 'not_found');
  });
  return null;
};
