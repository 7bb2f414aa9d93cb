import type { Handler } from '../../../context/call.ts';
import { transaction } from '../../../db/database.ts';
import { must } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../audit/record.ts';
import { lockOwnAccount } from '../../sessions/lock-session.ts';
import { deleteTrustedBrowserOf } from './trusted-store.ts';

/**
 * Removes a trusted browser, so that the second step is required in it again. The answer for another user's
 * browser is the same as for one that does not exist.
 */
export const deleteTrustedBrowser: Handler<'deleteTrustedBrowser'> = async ({ id }, call, { db }) => {
  const { accountId } = call.user;
  await transaction(db, async (tx) => {
    await lockOwnAccount(tx, call);
    must(call, await deleteTrustedBrowserOf(tx, accountId, id), 'not_found');
    await recordSecurityEvent(tx, call, accountId, 'BROWSER_TRUST_ENDED');
  });
  return null;
};
