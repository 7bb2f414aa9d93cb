import type { DocumentType } from '@portico/contract/verification';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { TokenRow } from '../sessions/token-store.ts';

/** A watched token with one of its user's documents; a user without documents has one row without any. */
export interface WatchedRow extends TokenRow {
  readonly document_id: string | null;
  readonly document_type: DocumentType | null;
  readonly version: number | null;
}

const watched = prepareStatement<{ hashes: string | readonly string[] }, WatchedRow>(
  ({ kysely, now, dialect }: Db, { hashes }) =>
    kysely
      .selectFrom('tokens')
      .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .leftJoin('documents', 'documents.account_id', 'accounts.id')
      .where(dialect.isOneOf('tokens.token_hash', hashes))
      .where('sessions.ended_at', 'is', null)
      .where('accounts.disabled', '=', 0)
      .select([
        'tokens.token_hash',
        'tokens.expires_at as token_expires_at',
        'tokens.session_id',
        'sessions.expires_at as session_expires_at',
        'sessions.last_used_at',
        'sessions.account_id',
        'documents.id as document_id',
        'documents.document_type',
        'documents.version',
        now.as('now'),
      ]),
);

/** The tokens that have not ended, with the documents of their users. */
export async function findWatched(db: Db, hashes: readonly string[]): Promise<WatchedRow[]> {
  return await watched(db, { hashes: db.dialect.listParameter(hashes) });
}
