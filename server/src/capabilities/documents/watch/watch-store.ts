import type { DocumentType } from '@portico/contract/documents/verification';
import type { Db } from '../../../db/database.ts';
import type { ListParameter } from '../../../db/dialects/dialect.ts';
import { prepareStatement } from '../../../db/prepared-statement.ts';
import { selectTokens, type TokenRow } from '../../sessions/token-store.ts';

/** A watched token with one of its user's documents; a user without documents has one row without any. */
export interface WatchedRow extends TokenRow {
  readonly document_id: string | null;
  readonly document_type: DocumentType | null;
  readonly version: number | null;
  readonly opened_at: number | null;
  readonly first_name: string;
  readonly last_name: string;
}

const watched = prepareStatement<{ hashes: ListParameter }, WatchedRow>((db, { hashes }) =>
  selectTokens(db, hashes)
    .leftJoin('documents', 'documents.account_id', 'accounts.id')
    .select([
      'accounts.first_name',
      'accounts.last_name',
      'documents.id as document_id',
      'documents.document_type',
      'documents.version',
      'documents.opened_at',
    ]),
);

/** The tokens that have not ended, with the documents of their users. */
export async function findWatched(db: Db, hashes: readonly string[]): Promise<WatchedRow[]> {
  return await watched(db, { hashes: db.dialect.listParameter(hashes) });
}
