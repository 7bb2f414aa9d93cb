import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { recordAct } from '../audit/record.ts';
import { actorOf } from '../audit/staff-actor.ts';
import { lockDocument } from '../documents/store.ts';
import { deleteUndoable } from './decision-store.ts';

/** Takes back a decision before it is final. Its job then finds none. */
export const undoDecision: Handler<'undoDecision'> = async ({ id }, call, { db }) => {
  await transaction(db, async (tx) => {
    const row = await lockDocument(tx, { id });
    must(call, row && row.round > 0, 'not_found');
    must(call, row.state === 'WAITING_MODERATOR', 'status_finalize_1');
    const undone = await deleteUndoable(tx, row, call.staff.accountId);
    must(call, undone, 'status_finalize_2');
    await recordAct(tx, actorOf(call), {
      type: 'DECISION_UNDONE',
      subject: { type: 'account', id: row.account_id },
      details: { documentId: id, documentType: row.document_type, round: row.round, outcome: undone.outcome },
    });
  });
  return null;
};
