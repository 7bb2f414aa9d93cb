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

export async function insertDocument(
  { kysely, now }: Db,
  row: Omit<DocumentRow, 'updated_at'>,
): Promise<void> {
  await kysely
    .insertInto('documents')
    .values({ ...row, updated_at: now })
    .execute();
}
