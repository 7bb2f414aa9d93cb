import type { Handler } from '../../context/call.ts';
import { listIdentitiesOf } from './identity-store.ts';

/** The identities at providers that the user has linked, the oldest first. */
export const listIdentities: Handler<'listIdentities'> = async (_input, { user }, { db }) => {
  const rows = await listIdentitiesOf(db, user.accountId);
  return rows.map(({ id, provider_id, kind, name, email, created_at, last_used_at }) => ({
    id,
    provider: provider_id,
    kind,
    name,
    email,
    linkedAt: new Date(created_at).toISOString(),
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  }));
};
