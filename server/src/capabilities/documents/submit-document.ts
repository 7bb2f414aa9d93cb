import { nextState } from '@portico/contract/documents/document-states';
import { isComplete } from '@portico/contract/documents/verification';
import type { Call, Handler } from '../../context/call.ts';
import { type Db, transaction } from '../../db/database.ts';
import { anyCall, must, refuse } from '../../platform/refusal.ts';
import type { AccountKey } from '../account-keys/account-key.ts';
import { ensureAccountKey } from '../account-keys/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { requireOpenSession } from '../sessions/lock-session.ts';
import { applyTransition } from './apply-transition.ts';
import { isUnchanged, submittedNames } from './is-unchanged.ts';
import { toDocument } from './list-documents.ts';
import { metadataErrors } from './metadata-rules.ts';
import { isAvailable } from './open-document.ts';
import { papersFor } from './papers-for.ts';
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
    must(call, await isAvailable(tx, keys, accountId, document.document_type), 'access_denied');
    const key = await ensureAccountKey(tx, accountId, keys);
    await requireSubmittable(tx, document, pictures, call, key);
    must(call, !(await isUnchanged(tx, document, pictures, key)), 'nothing_changed');
    await applyTransition(tx, document, 'submit');
    const round = document.round + 1;
    await insertRound(tx, {
      document_id: id,
      round,
      metadata: key.encrypt(key.decrypt(document.metadata, ['documents.metadata', id]), [
        'document_rounds.metadata',
        id,
        round,
      ]),
      request_digest: request,
      paper_rules: JSON.stringify(
        papersFor(toDocument({ ...document, processing: 0 }, pictures, key), context),
      ),
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

/**
 * Refuses a document that lacks data or pictures, or whose data is not valid any more: a passport may have
 * expired meanwhile.
 */
async function requireSubmittable(
  tx: Db,
  row: LockedDocument,
  pictures: readonly PictureRow[],
  call: Call<'submitDocument'>,
  key: AccountKey,
): Promise<void> {
  const document = toDocument({ ...row, processing: 0 }, pictures, key);
  must(call, isComplete(document), 'status_verify_3');
  if (document.documentType === 'SELFIE') return;
  const fields = metadataErrors(document.documentType, document.documentMetadata, await findToday(tx));
  if (fields.length > 0) refuse(anyCall, 'validation_error', { fields });
}
