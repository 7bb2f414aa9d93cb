import type { Handler } from '../../call.ts';
import { endSessionsOf } from './store.ts';

/** Ends every session of the user except the current one. */
export const endOtherSessions: Handler<'endOtherSessions'> = async (_input, { holder }, context) => {
  await endSessionsOf(context.db, holder.accountId, holder.sessionId);
  return null;
};
