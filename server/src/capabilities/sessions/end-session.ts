import type { Handler } from '../../call.ts';
import { must } from '../../refusal.ts';
import { endSessionOf } from './store.ts';

/** Ends one session of the user. The answer for another user's session is the same as for one that does not exist. */
export const endSession: Handler<'endSession'> = async ({ id }, { holder }, context) => {
  must<'endSession'>(await endSessionOf(context.db, holder.accountId, id), 'not_found');
  return null;
};
