import { type ReviewRemark, reviewRemark } from '@portico/contract/documents/review';
import * as v from 'valibot';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { findAccount } from '../accounts/store.ts';
import { recordAct } from '../audit/record.ts';
import { applyOutcome } from '../documents/apply-outcome.ts';
import { type LockedDocument, lockDocument } from '../documents/store.ts';
import { release } from './claim-store.ts';
import { effectOf, isInShare, takesEffect } from './decision-rules.ts';
import { deleteDecision, findDecision, listDecisions, makeFinal } from './decision-store.ts';
import { recordDiscarded } from './record-discarded.ts';
import { mayStillDecide } from './review-refusal.ts';

const remarkList = v.array(reviewRemark);

type Decision = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

/**
 * Makes a decision final, unless it was undone or the job is done a second time, and lets it take effect
 * unless a second person must agree.
 */
export const applyDecision: JobHandler<'applyDecision', Context> = async ({ payload }, context) => {
  await transaction(context.db, async (tx) => {
    const decision = await findDecision(tx, payload.decisionId);
    const document = decision && (await lockDocument(tx, { id: decision.document_id }));
    if (!document) return;
    const decider = await findAccount(tx, decision.decided_by);
    // `endings` has discarded the decisions of a disabled account or a lost role, except for one that was
    // made at the same moment.
    if (!mayStillDecide(decider, { round: decision.round, earlier: decision.stage - 1 })) {
      if (await deleteDecision(tx, decision.id)) await recordDiscarded(tx, decision, 'mayNoLongerDecide');
      await release(tx, document.id, decision.decided_by);
      return;
    }
    if (!(await makeFinal(tx, decision.id))) return;
    await release(tx, document.id, decision.decided_by);
    const { outcome } = decision;
    const ofRound = (await listDecisions(tx, document.id)).filter(({ round }) => round === decision.round);
    const outcomes = ofRound.map((other) => other.outcome);
    const isChosen = isInShare(
      context.keys,
      { id: document.id, round: decision.round },
      context.config.secondReviewShare,
    );
    const isEffective = takesEffect(outcomes, isChosen);
    await recordDecision(tx, document, decision, isEffective);
    if (!isEffective) return;
    const agreeing = ofRound.filter((other) => other.outcome === outcome);
    const decidedAt = new Date(decision.decided_at).toISOString();
    const review = { outcome, decidedAt, remarks: remarksOf(agreeing) };
    const state = await applyOutcome(tx, context, document, effectOf[outcome].action, review);
    // While a document waits, only decisions change it, and there is one at a time.
    if (state === null) throw new Error(`A document in the state ${document.state} has a decision.`);
  });
};

async function recordDecision(
  tx: Db,
  { id: documentId, account_id, document_type: documentType }: LockedDocument,
  { decided_by, outcome, round, stage }: Decision,
  isEffective: boolean,
): Promise<void> {
  await recordAct(
    tx,
    { type: 'staff', accountId: decided_by },
    {
      type: effectOf[outcome].record,
      subject: { type: 'account', id: account_id },
      details: { documentId, documentType, round, stage, takesEffect: isEffective },
    },
  );
}

/** The remarks of all decisions, each once. */
function remarksOf(decisions: readonly Pick<Decision, 'remarks'>[]): ReviewRemark[] {
  const remarks = decisions.flatMap((decision) => readJson(remarkList, decision.remarks));
  const byText = new Map(
    remarks.map((remark) => [JSON.stringify([remark.fieldName, remark.reason]), remark]),
  );
  return [...byText.values()];
}
