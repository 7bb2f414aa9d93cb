import { remarksProblem } from '@portico/contract/documents/remarks';
import { reviewTimes } from '@portico/contract/documents/review-times';
import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { must, refuse, refuseField } from '../../platform/refusal.ts';
import { orderedId } from '../../platform/secrets.ts';
import { ensureAccountKey } from '../account-keys/store.ts';
import { lockDocument } from '../documents/store.ts';
import { requireOpenStaffSession } from '../sessions/lock-session.ts';
import { renewClaim } from './claim-store.ts';
import { insertDecision, listDecisions } from './decision-store.ts';
import { hasOpenedAll } from './opened-pictures.ts';
import { reviewRefusal } from './review-refusal.ts';

/** Milliseconds for which a moderator can undo a decision. The job that makes it final is done after them. */
const undo = reviewTimes.undo * 1000;
/** A server that was stopped for a long time still applies what was decided before. */
const lifetime = 30 * 86_400;

/**
 * Decides about the version of a document that the moderator saw. The decision takes effect when it can no
 * longer be undone.
 */
export const decideReview: Handler<'decideReview'> = async (input, call, context) => {
  const { id, version, outcome, remarks, note } = input;
  const { staff } = call;
  // Read before the transaction, which then checks the version: the pictures of a version do not change.
  const isSeen = await hasOpenedAll(input, staff, context);
  const until = await transaction(context.db, async (tx) => {
    const row = await lockDocument(tx, { id });
    must(call, row && row.round > 0, 'not_found');
    await requireOpenStaffSession(tx, call);
    const { round } = row;
    const decisions = (await listDecisions(tx, id)).filter((decision) => decision.round === round);
    const refused = reviewRefusal({ ...row, decisions }, staff);
    if (refused) refuse(call, refused);
    must(call, row.version === version, 'status_finalize_2');
    const problem = remarksProblem(row.document_type, outcome, remarks);
    if (problem) refuseField('remarks', problem === 'missing' ? 'required' : 'invalid_value');
    // The claim also keeps other moderators away while the decision can be undone.
    const claim = await renewClaim(tx, id, staff.accountId);
    must(call, claim !== 'taken', 'status_finalize_2');
    mustAct(claim === 'renewed', 'not_claimed');
    mustAct(isSeen, 'pictures_unopened');
    const decisionId = orderedId();
    const key = await ensureAccountKey(tx, row.account_id, context.keys);
    const decision = await insertDecision(tx, {
      id: decisionId,
      document_id: id,
      round,
      stage: decisions.length + 1,
      outcome,
      remarks: JSON.stringify(remarks),
      note: note === '' ? null : key.encrypt(note, ['document_decisions.note', decisionId]),
      decided_by: staff.accountId,
    });
    await context.enqueue(tx, 'applyDecision', { decisionId }, { delay: undo, lifetime });
    return decision.undo_until;
  });
  return { undoUntil: new Date(until).toISOString() };
};
