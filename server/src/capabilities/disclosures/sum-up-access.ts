import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { listConsents } from '../openid/consent-store.ts';
import { type Learned, listRenewals, sumUpReceived } from './application-store.ts';

/**
 * The applications that have learned something about a user, or may without asking, the one that was used
 * last first.
 */
export async function sumUpAccess(db: Db, accountId: AccountId) {
  const consents = await listConsents(db, accountId);
  const learned: Learned[] = [
    ...(await sumUpReceived(db, accountId)),
    ...(await listRenewals(db, accountId)),
    ...consents.map(({ application, scopes, given_at }) => ({
      application,
      facts: scopes,
      first: given_at,
      last: given_at,
    })),
  ];
  return [...Map.groupBy(learned, ({ application }) => application)]
    .map(([application, entries]) => ({
      application,
      facts: new Set(entries.flatMap(({ facts }) => facts)),
      first: Math.min(...entries.map(({ first }) => first)),
      last: Math.max(...entries.map(({ last }) => last)),
    }))
    .toSorted((one, other) => other.last - one.last);
}
