import type { DiscardReason } from '@portico/contract/staff/audit-details';
import type { Db } from '../../db/database.ts';
import { deleteOpenDecisionsAbout } from './decision-store.ts';
import { recordDiscarded } from './record-discarded.ts';

/**
 * Ends the claim of a locked document, and discards decisions about it that have not taken effect. `because`
 * is part of their records.
 */
export async function discardDecisionsAbout(
  tx: Db,
  documentId: string,
  because: DiscardReason,
): Promise<void> {
  await tx.kysely
    .updateTable('documents')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', documentId)
    .execute();
  for (const decision of await deleteOpenDecisionsAbout(tx, documentId))
    await recordDiscarded(tx, decision, because);
}
