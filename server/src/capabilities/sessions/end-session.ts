import type { Handler } from '../../call.ts';
import { must } from '../../refusal.ts';
import { endSessionOf } from './store.ts';

/** Signs one place out. Somebody else's session is as unknown as one that never was. */
export const endSession: Handler<'endSession'> = async ({ id }, { holder }, context) => {
  must<'endSession'>(await endSessionOf(context.db, holder.accountId, id), 'not_found');
  return null;
};
