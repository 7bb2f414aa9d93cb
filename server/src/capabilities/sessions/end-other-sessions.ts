import type { Handler } from '../../call.ts';
import { endSessionsOf } from './store.ts';

/** Signs every place out but the one that asks. */
export const endOtherSessions: Handler<'endOtherSessions'> = async (_input, { holder }, context) => {
  await endSessionsOf(context.db, holder.accountId, holder.sessionId);
  return null;
};
