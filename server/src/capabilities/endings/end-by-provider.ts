import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { lockAccount } from '../accounts/store.ts';
import { recordAct } from '../audit/record.ts';
import { type EndedAtProvider, listAccountsOfEnded } from '../sessions/provider-session.ts';
import { applyEnding } from './apply-ending.ts';

/**
 * Ends what began with a sign-in that has ended at its provider, and records it for the user and for staff.
 * Returns how many accounts it was about.
 */
export async function endByProvider(
  context: Pick<Context, 'db' | 'enqueue'>,
  ended: EndedAtProvider,
): Promise<number> {
  const accounts = await listAccountsOfEnded(context.db, ended);
  for (const accountId of accounts)
    await transaction(context.db, async (tx) => {
      await lockAccount(tx, accountId);
      // The same may have been told twice at the same moment.
      if (!(await listAccountsOfEnded(tx, ended)).includes(accountId)) return;
      await applyEnding(tx, context, 'signedOutAtProvider', { accountId, atProvider: ended });
      await recordAct(
        tx,
        { type: 'system' },
        {
          type: 'SIGNED_OUT_AT_PROVIDER',
          subject: { type: 'account', id: accountId },
          details: { provider: ended.provider },
        },
      );
    });
  return accounts.length;
}
