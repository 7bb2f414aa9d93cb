import type { DiscardReason } from '@portico/contract/staff/audit-details';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { releaseAll } from './claim-store.ts';
import { deleteOpenDecisions } from './decision-store.ts';
import { recordDiscarded } from './record-discarded.ts';

/**
 * Ends the claims of a member of staff, and discards decisions that have not taken effect. `because` is part
 * of their records.
 */
export async function endStaffWork(tx: Db, accountId: AccountId, because: DiscardReason): Promise<void> {
  await releaseAll(tx, accountId);
  for (const decision of await deleteOpenDecisions(tx, accountId))
    await recordDiscarded(tx, decision, because);
}
