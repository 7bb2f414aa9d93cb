import type { Handler } from '../../context/call.ts';
import { listGroupsOf } from '../groups/store.ts';
import { lacksDemandedFactor } from './demanded-factor.ts';
import { listClosed, listClosedBySetup } from './store.ts';

/** The groups of the user, and the applications that the user may not open in this session. */
export const getOwnGroups: Handler<'getOwnGroups'> = async (_input, { user }, context) => {
  const { db } = context;
  const { accountId, sessionId } = user;
  const mustSetUp = await lacksDemandedFactor(context, accountId);
  return {
    groups: await listGroupsOf(db, accountId),
    closedApplications: mustSetUp ? await listClosedBySetup(db) : await listClosed(db, accountId, sessionId),
  };
};
