import { nextState, statusOf } from '@portico/contract/documents/document-states';
import { review } from '@portico/contract/documents/review';
import { type Document, document } from '@portico/contract/documents/verification';
import * as v from 'valibot';
import type { Handler } from '../../context/call.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountKey } from '../account-keys/account-key.ts';
import { findAccountKey } from '../account-keys/store.ts';
import { isUnchanged } from './is-unchanged.ts';
import { type DocumentRow, findDocuments, findPictures, type PictureRow, stateOf } from './store.ts';
import { findWaiting } from './waiting-store.ts';

/** The user's documents of one type, with their data. */
export const listDocuments: Handler<'listDocuments'> = async (input, { user }, { db, keys }) => {
  const rows = await findDocuments(db, user.accountId, input.documentType);
  const key = await findAccountKey(db, user.accountId, keys);
  return await Promise.all(
    rows.map(async (row) => {
      const pictures = await findPictures(db, row.id);
      const isReturned = nextState(row.status, 'submit') !== null;
      return {
        ...toDocument(row, pictures, key),
        ...(row.status === 'WAITING_MODERATOR' && { waiting: await findWaiting(db, row) }),
        ...(isReturned && (await isUnchanged(db, row, pictures, key)) && { unchanged: true as const }),
      };
    }),
  );
};

/** A document as the API shows it. */
export function toDocument(
  row: DocumentRow & { readonly processing: number },
  pictures: readonly PictureRow[],
  key: AccountKey,
): Document {
  return v.parse(document, {
    id: row.id,
    documentType: row.document_type,
    status: statusOf(stateOf(row)),
    updatedAt: new Date(row.updated_at).toISOString(),
    relativeFilePath: pictures.filter(({ state }) => state !== 'FAILED').map(({ name }) => name),
    files: pictures.map(({ name, state, problem, uploaded_at, byte_count }) => ({
      name,
      state,
      ...(problem ? { problem } : {}),
      uploadedAt: new Date(uploaded_at).toISOString(),
      ...(state === 'FAILED' ? {} : { size: byte_count }),
    })),
    review: row.review === null ? null : readJson(review, row.review),
    submittedAt: row.submitted_at === null ? null : new Date(row.submitted_at).toISOString(),
    documentMetadata: readJson(v.unknown(), key.decrypt(row.metadata, ['documents.metadata', row.id])),
  });
}
