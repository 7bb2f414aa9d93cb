import type { WaitingErasure } from '@portico/contract/staff/erasures';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { findErasureRequestOf, type WaitingRequest } from './store.ts';

/** A request to erase an account, as staff see it. */
export function describeRequest(request: WaitingRequest): WaitingErasure {
  const { request_id: id, reason, asked_by, asker_email, asker_role, asker_erased_at } = request;
  return {
    id,
    reason,
    askedBy: { id: asked_by, email: asker_erased_at === null ? asker_email : null, role: asker_role },
    askedAt: new Date(request.asked_at).toISOString(),
    until: new Date(request.expires_at).toISOString(),
  };
}

/** The request to erase one account. */
export async function describeRequestOf(db: Db, accountId: AccountId): Promise<WaitingErasure | null> {
  const request = await findErasureRequestOf(db, accountId);
  return request ? describeRequest(request) : null;
}
