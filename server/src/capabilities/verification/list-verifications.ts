import { type Document, document } from '@portico/contract/verification';
import * as v from 'valibot';
import type { Handler } from '../../call.ts';
import type { Keys } from '../../secrets.ts';
import { findAccount } from '../accounts/store.ts';
import { overview } from './rules.ts';
import { type DocumentRow, listDocuments } from './store.ts';

/** The person's documents: where each kind stands, or those of one kind with all they hold. */
export const listVerifications: Handler<'listVerifications'> = async (input, { holder }, { db, keys }) => {
  const rows = await listDocuments(db, holder.accountId, input.documentType);
  if (input.documentType) return rows.map((row) => toDocument(row, keys));
  const account = await findAccount(db, holder.accountId);
  return overview(rows, account?.selfie_required === 1);
};

function toDocument(row: DocumentRow, keys: Keys): Document {
  return v.parse(document, {
    id: row.id,
    documentType: row.document_type,
    status: row.status,
    updatedAt: new Date(row.updated_at).toISOString(),
    relativeFilePath: JSON.parse(row.files),
    documentMetadata: JSON.parse(keys.decrypt(row.metadata)),
  });
}
