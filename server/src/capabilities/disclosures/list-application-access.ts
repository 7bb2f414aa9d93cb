import { openidScopes } from '@portico/contract/openid';
import type { Handler } from '../../context/call.ts';
import { listConsents } from '../openid/consent-store.ts';
import { type Learned, listOpenApplications, listRenewals, sumUpReceived } from './application-store.ts';

/** What each application has learned about the user, or may learn without asking again, the one that was used last first. */
export const listApplicationAccess: Handler<'listApplicationAccess'> = async (
  _input,
  { user: { accountId } },
  { db, config },
) => {
  const consents = await listConsents(db, accountId);
  const learned: Learned[] = [
    ...(await sumUpReceived(db, accountId)),
    ...(await listRenewals(db, accountId)),
    ...consents.map(({ given_at, ...consent }) => ({ ...consent, first: given_at, last: given_at })),
  ];
  const open = await listOpenApplications(db, accountId, config.session.idle);
  return [...Map.groupBy(learned, ({ application }) => application)]
    .map(([application, entries]) => ({
      application,
      scopes: new Set(entries.flatMap(({ scopes }) => scopes)),
      first: Math.min(...entries.map(({ first }) => first)),
      last: Math.max(...entries.map(({ last }) => last)),
    }))
    .toSorted((one, other) => other.last - one.last)
    .map(({ application, scopes, first, last }) => ({
      application,
      learned: openidScopes.filter((scope) => scopes.has(scope)),
      since: new Date(first).toISOString(),
      lastUsedAt: new Date(last).toISOString(),
      open: open.has(application),
    }));
};
