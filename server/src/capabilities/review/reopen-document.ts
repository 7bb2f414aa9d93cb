import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { recordAct } from '../audit/record.ts';
import { actorOf } from '../audit/staff-actor.ts';
import { applyTransition } from '../documents/apply-transition.ts';
import { lockDocument } from '../documents/store.ts';
import { requireOpenStaffSession } from '../sessions/lock-session.ts';

/** Lets the user of a document that was refused permanently submit it again. */
export const reopenDocument: Handler<'reopenDocument'> = async ({ id, reason }, call, { db }) => {
  await transaction(db, async (tx) => {
    const row = await lockDocument(tx, { id });
    must(call, row, 'not_found');
    await requireOpenStaffSession(tx, call);
    const { accountId } = call.staff;
    must(call, row.account_id !== accountId, 'status_finalize_3', { accountId });
    must(call, (await applyTransition(tx, row, 'reopen')) !== null, 'status_finalize_1');
    await recordAct(tx, actorOf(call), {
      type: 'DOCUMENT_REOPENED',
      subject: { type: 'account', id: row.account_id },
      reason,
      details: { documentId: id, documentType: row.document_type, round: row.round },
    });
  });
  return null;
};
