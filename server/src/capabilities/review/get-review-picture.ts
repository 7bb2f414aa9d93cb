import type { Handler } from '../../context/call.ts';
import { must, refuse } from '../../platform/refusal.ts';
import { recordAct } from '../audit/record.ts';
import { actorOf } from '../audit/staff-actor.ts';
import { findFile } from '../documents/pictures/file-store.ts';
import { readPicture } from '../documents/pictures/read-picture.ts';
import { listDecisions } from './decision-store.ts';
import { reviewRefusal } from './review-refusal.ts';
import { findReviewed } from './review-store.ts';

/**
 * A picture for the member of staff who has claimed the document, or for an admin, while the document waits.
 * The view is recorded in the audit trail before the answer is sent.
 */
export const getReviewPicture: Handler<'getReviewPicture'> = async (input, call, { db, files, keys }) => {
  const { id, name, size } = input;
  const { staff } = call;
  const row = await findReviewed(db, id);
  must(call, row && row.round > 0, 'not_found');
  const decisions = (await listDecisions(db, id)).filter(
    ({ round, final_at }) => round === row.round && final_at !== null,
  );
  const refused = reviewRefusal({ ...row, decisions }, staff);
  if (refused && !(refused === 'status_finalize_2' && staff.role === 'admin')) refuse(call, refused);
  const mayView = row.claimer_id === staff.accountId || staff.role === 'admin';
  must(call, mayView, 'access_denied');
  const file = await findFile(db, name);
  must(call, file?.document_id === id, 'not_found');
  const bytes = await readPicture(file, size, { db, files, keys });
  must(call, bytes, 'not_found');
  await recordAct(db, actorOf(call), {
    type: 'PICTURE_VIEWED',
    subject: { type: 'account', id: row.account_id },
    details: { documentId: id, documentType: row.document_type, picture: name, size, role: staff.role },
  });
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};
