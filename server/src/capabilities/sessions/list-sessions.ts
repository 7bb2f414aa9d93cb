import type { Handler } from '../../context/call.ts';
import { describeSession } from './describe-session.ts';
import { listLiveSessions } from './store.ts';

/** The live sessions of the user, the latest used first. */
export const listSessions: Handler<'listSessions'> = async (_input, { user }, context) => {
  const rows = await listLiveSessions(context.db, user.accountId, context.config.session.idle);
  return rows.map((row) => ({ ...describeSession(row), current: row.id === user.sessionId }));
};
