import { openidScopes } from '@portico/contract/openid';
import type { Handler } from '../../context/call.ts';
import { listOpenApplications } from './application-store.ts';
import { sumUpAccess } from './sum-up-access.ts';

/** What each application has learned about the user, or may learn without asking again, the one that was used last first. */
export const listApplicationAccess: Handler<'listApplicationAccess'> = async (
  _input,
  { user: { accountId } },
  { db, config },
) => {
  const open = await listOpenApplications(db, accountId, config.session.idle);
  return (await sumUpAccess(db, accountId)).map(({ application, scopes, first, last }) => ({
    application,
    learned: openidScopes.filter((scope) => scopes.has(scope)),
    since: new Date(first).toISOString(),
    lastUsedAt: new Date(last).toISOString(),
    open: open.has(application),
  }));
};
