import { nextState } from '@portico/contract/documents/document-states';
import { isComplete } from '@portico/contract/documents/verification';
import type { Call, Handler } from '../../context/call.ts';
import { type Db, transaction } from '../../db/database.ts';
import { anyCall, must, refuse } from '../../platform/refusal.ts';
import type { Keys } from '../../platform/secrets.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { requireOpenSession } from '../sessions/lock-session.ts';
import { applyTransition } from './apply-transition.ts';
import { isUnchanged, submittedNames } from './is-unchanged.ts';
import { toDocument } from './list-documents.ts';
import { metadataErrors } from './metadata-rules.ts';
import { isAvailable } from './open-document.ts';
import { insertRound, isSubmittedBy } from './round-store.ts';
import { findPictures, findToday, type LockedDocument, lockDocument, type PictureRow } from './store.ts';

/** A submitted document is checked even if no server runs for a long time. */
const year = 31_536_000;

/** Submits a document: what it contains is stored as a new round, and a job checks it. */
export const submitDocument: Handler<'submitDocument'> = async ({ id }, call, context) => {
  const { accountId } = call.user;
  const { db, keys } = context;
  const request = call.idempotencyKey
    ? keys.hmac('submission', JSON.stringify([accountId, id, call.idempotencyKey]))
    : null;
  await transaction(db, async (tx) => {
    const document = await lockDocument(tx, { id, account_id: accountId });
    must(call, document, 'not_found');
    if (request && (await isSubmittedBy(tx, id, request))) return;
    must(call, nextState(document.state, 'submit'), 'status_verify_1');
    const pictures = await findPictures(tx, id);
    await requireSubmittable(tx, document, pictures, call, keys);
    must(call, !(await isUnchanged(tx, document, pictures, keys)), 'nothing_changed');
    await applyTransition(tx, document, 'submit');
    const round = document.round + 1;
    await insertRound(tx, {
      document_id: id,
      round,
      metadata: document.metadata,
      request_digest: request,
      pictures: submittedNames(pictures),
    });
    await recordSecurityEvent(tx, call, accountId, 'DOCUMENT_SUBMITTED', {
      documentType: document.document_type,
    });
    await context.enqueue(tx, 'checkDocument', { documentId: id, round }, { lifetime: year });
    await requireOpenSession(tx, call);
  });
  return null;
};

/** Refuses a document that lacks data or pictures, or whose data is not valid any more: a passport may have expired meanwhile. */
async function requireSubmittable(
  tx: Db,
  row: LockedDocument,
  pictures: readonly PictureRow[],
  call: Call<'submitDocument'>,
  keys: Keys,
): Promise<void> {
  const type = row.document_type;
  must(call, await isAvailable(tx, keys, row.account_id, type), 'access_denied');
  const document = toDocument({ ...row, processing: 0 }, pictures, keys);
  must(call, isComplete(document), 'status_verify_3');
  if (document.documentType === 'SELFIE') return;
  const fields = metadataErrors(document.documentType, document.documentMetadata, await findToday(tx));
  if (fields.length > 0) refuse(anyCall, 'validation_error', { fields });
}
