import type { LinkedIdentity } from '@portico/contract/account/identities';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { listIdentitiesOf } from './identity-store.ts';

/** The identities at providers that the user of an account has linked, the oldest first. */
export async function describeIdentities(db: Db, accountId: AccountId): Promise<LinkedIdentity[]> {
  const rows = await listIdentitiesOf(db, accountId);
  return rows.map(({ id, provider_id, kind, name, email, created_at, last_used_at }) => ({
    id,
    provider: provider_id,
    kind,
    name,
    email,
    linkedAt: new Date(created_at).toISOString(),
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  }));
}
