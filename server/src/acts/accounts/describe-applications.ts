import { listApplications, selfRegisteredNames } from '../../capabilities/applications/store.ts';
import { sumUpAccess } from '../../capabilities/disclosures/sum-up-access.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';

/**
 * The applications that an account has been used with, and when last. One that was removed has its identifier
 * as name.
 */
export async function describeApplications(db: Db, accountId: AccountId) {
  const [used, applications, others] = await Promise.all([
    sumUpAccess(db, accountId),
    listApplications(db),
    selfRegisteredNames(db),
  ]);
  const names = new Map([...others, ...applications.map(({ id, name }) => [id, name] as const)]);
  return used.map(({ application: id, last }) => ({
    id,
    name: names.get(id) ?? id,
    lastUsedAt: new Date(last).toISOString(),
  }));
}
