import type { DocumentType } from '@portico/contract/verification';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type DocumentRow = Selectable<Tables['documents']>;

export async function findDocuments(
  { kysely }: Db,
  accountId: string,
  type?: DocumentType,
): Promise<DocumentRow[]> {
  return await kysely
    .selectFrom('documents')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(type !== undefined, (query) => query.where('document_type', '=', type as DocumentType)) // just checked
    .execute();
}

/** What a new document has; the rest is given here. */
type NewDocument = Pick<DocumentRow, 'id' | 'account_id' | 'document_type' | 'status' | 'metadata'>;

export async function insertDocument({ kysely, now }: Db, row: NewDocument): Promise<void> {
  const submitted = row.status !== 'NEW_DOCUMENT';
  await kysely
    .insertInto('documents')
    .values({
      ...row,
      files: '[]',
      version: 1,
      round: submitted ? 1 : 0,
      submitted_at: submitted ? now : null,
      updated_at: now,
    })
    .execute();
}
