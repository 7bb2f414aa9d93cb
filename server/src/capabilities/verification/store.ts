import type { DocumentType } from '@portico/contract/verification';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type DocumentRow = Selectable<Tables['documents']>;

export async function findDocuments(db: Db, accountId: string, type?: DocumentType): Promise<DocumentRow[]> {
  return await db
    .selectFrom('documents')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(type !== undefined, (query) => query.where('document_type', '=', type as DocumentType)) // just checked
    .execute();
}

export async function insertDocument(
  db: Db,
  { now }: Pick<Database, 'now'>,
  row: Omit<DocumentRow, 'updated_at'>,
): Promise<void> {
  await db
    .insertInto('documents')
    .values({ ...row, updated_at: now })
    .execute();
}
