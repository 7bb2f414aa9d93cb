import type { Handler } from '../../context/call.ts';
import { createPlaceName } from '../countries/place-name.ts';
import { describeSession } from './describe-session.ts';
import { listLiveSessions, listOpenedApplications } from './store.ts';

/** The live sessions of the user, the latest used first. */
export const listSessions: Handler<'listSessions'> = async (_input, { user, locale }, context) => {
  const rows = await listLiveSessions(context.db, user.accountId, context.rules.session.idle);
  const ids = rows.map(({ id }) => id);
  const opened = await listOpenedApplications(context.db, ids);
  const placeName = createPlaceName(context, locale);
  const describe = async (row: (typeof rows)[number]) => ({
    ...describeSession(row),
    method: row.method,
    place: await placeName(row.address),
    applications: opened.flatMap((token) => (token.session_id === row.id ? (token.application ?? []) : [])),
    current: row.id === user.sessionId,
  });
  return await Promise.all(rows.map(describe));
};
