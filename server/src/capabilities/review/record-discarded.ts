import type { DiscardReason } from '@portico/contract/staff/audit-details';
import type { Db } from '../../db/database.ts';
import { recordAct } from '../audit/record.ts';
import type { findDecision } from './decision-store.ts';
import { findReviewed } from './review-store.ts';

type Decision = Pick<
  NonNullable<Awaited<ReturnType<typeof findDecision>>>,
  'document_id' | 'round' | 'outcome' | 'decided_by'
>;

/** Records that a decision never took effect, because the one who made it may no longer decide. */
export async function recordDiscarded(tx: Db, decision: Decision, because: DiscardReason): Promise<void> {
  const document = await findReviewed(tx, decision.document_id);
  if (!document) throw new Error('A decision has no document.'); // a foreign key forbids it
  const { round, outcome, decided_by: decidedBy } = decision;
  await recordAct(
    tx,
    { type: 'system' },
    {
      type: 'DECISION_DISCARDED',
      subject: { type: 'account', id: document.account_id },
      details: {
        documentId: document.id,
        documentType: document.document_type,
        round,
        outcome,
        decidedBy,
        because,
      },
    },
  );
}
