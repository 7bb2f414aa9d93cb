import type { Handler } from '../../context/call.ts';
import { listClosed } from './access-store.ts';
import { listGroupsOf } from './store.ts';

/** The groups of the user, and the applications that the user may not open. */
export const getOwnGroups: Handler<'getOwnGroups'> = async (_input, { user: { accountId } }, { db }) => ({
  groups: await listGroupsOf(db, accountId),
  closedApplications: await listClosed(db, accountId),
});
