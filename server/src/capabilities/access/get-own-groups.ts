import type { Handler } from '../../context/call.ts';
import { listGroupsOf } from '../groups/store.ts';
import { listClosed } from './store.ts';

/** The groups of the user, and the applications that the user may not open in this session. */
export const getOwnGroups: Handler<'getOwnGroups'> = async (
  _input,
  { user: { accountId, sessionId } },
  { db },
) => ({
  groups: await listGroupsOf(db, accountId),
  closedApplications: await listClosed(db, accountId, sessionId),
});
