import type { Handler } from '../../call.ts';
import { must } from '../../refusal.ts';
import { deleteTrustedBrowserOf } from '../factors/trusted-store.ts';

/** Asks for the second step in one browser again. The answer for another user's browser is the same as for one that does not exist. */
export const deleteTrustedBrowser: Handler<'deleteTrustedBrowser'> = async ({ id }, { holder }, { db }) => {
  must<'deleteTrustedBrowser'>(await deleteTrustedBrowserOf(db, holder.accountId, id), 'not_found');
  return null;
};
