import { statusOf } from '@portico/contract/document-states';
import { type Document, document } from '@portico/contract/verification';
import * as v from 'valibot';
import type { Handler } from '../../call.ts';
import type { Keys } from '../../secrets.ts';
import { type DocumentRow, findDocuments } from './store.ts';

/** The user's documents of one type, with their data. */
export const listDocuments: Handler<'listDocuments'> = async (input, { holder }, { db, keys }) => {
  const rows = await findDocuments(db, holder.accountId, input.documentType);
  return rows.map((row) => toDocument(row, keys));
};

function toDocument(row: DocumentRow, keys: Keys): Document {
  return v.parse(document, {
    id: row.id,
    documentType: row.document_type,
    status: statusOf(row.status),
    updatedAt: new Date(row.updated_at).toISOString(),
    relativeFilePath: [],
    documentMetadata: JSON.parse(keys.decrypt(row.metadata)),
  });
}
