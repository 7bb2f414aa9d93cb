import { type ReviewRemark, reviewRemark } from '@portico/contract/review';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { recordAct } from '../audit/record.ts';
import { applyTransition } from '../verification/effects.ts';
import { lockDocument } from '../verification/store.ts';
import { tellUser } from '../verification/tell-user.ts';
import { release } from './claim-store.ts';
import { actsOf, isInShare, takesEffect } from './decision-rules.ts';
import { findDecision, listDecisions, makeFinal } from './decision-store.ts';

const remarksOf = v.array(reviewRemark);

/**
 * Makes a decision final, records it, and lets it take effect unless a second person must agree. A decision that was undone, or that
 * is final because the job is done a second time, changes nothing.
 */
export const applyDecision: JobHandler<'applyDecision', Context> = async ({ payload }, context) => {
  await transaction(context.db, async (tx) => {
    const found = await findDecision(tx, payload.decisionId);
    const row = found && (await lockDocument(tx, { id: found.document_id }));
    if (!row || !(await makeFinal(tx, found.id))) return;
    await release(tx, row.id, found.decided_by);
    const { round, stage, outcome } = found;
    const made = (await listDecisions(tx, row.id)).filter((decision) => decision.round === round);
    const outcomes = made.map((decision) => decision.outcome);
    const isChosen = isInShare(context.keys, { id: row.id, round }, context.config.secondReviewShare);
    const isEffective = takesEffect(outcomes, isChosen);
    await recordAct(
      tx,
      { type: 'staff', accountId: found.decided_by },
      {
        type: actsOf[outcome].record,
        subject: { type: 'account', id: row.account_id },
        details: {
          documentId: row.id,
          documentType: row.document_type,
          round,
          stage,
          takesEffect: isEffective,
        },
      },
    );
    if (!isEffective) return;
    const agreeing = made.filter((decision) => decision.outcome === outcome);
    const remarks = withoutRepeats(
      agreeing.flatMap((decision) => v.parse(remarksOf, JSON.parse(decision.remarks))),
    );
    const review = { outcome, decidedAt: new Date(found.decided_at).toISOString(), remarks };
    const state = await applyTransition(tx, row, actsOf[outcome].act, { review });
    // While a document waits, only decisions change it, and there is one at a time.
    if (state === null) throw new Error(`A document in the state ${row.state} has a decision.`);
    await tellUser(tx, context, row, review);
  });
  context.jobs.wake();
};

function withoutRepeats(remarks: readonly ReviewRemark[]): ReviewRemark[] {
  const byText = new Map(
    remarks.map((remark) => [JSON.stringify([remark.fieldName, remark.reason]), remark]),
  );
  return [...byText.values()];
}
