import type { DocumentState } from '@portico/contract/documents/document-states';
import type { DocumentType } from '@portico/contract/documents/verification';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { findNow } from '../../db/find-now.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';

export type DocumentRow = Selectable<Tables['documents']>;

/** A picture of a document, without the key of its file. */
export type PictureRow = Pick<
  Selectable<Tables['document_files']>,
  'name' | 'document_id' | 'state' | 'problem' | 'uploaded_at' | 'byte_count'
>;

/** The user's documents. `processing` counts the pictures that are being processed. */
export async function findDocuments(
  { kysely }: Db,
  accountId: AccountId,
  type?: DocumentType,
): Promise<(DocumentRow & { processing: number })[]> {
  return await kysely
    .selectFrom('documents')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*) FROM document_files
        WHERE document_id = documents.id AND state = 'PROCESSING')`.as('processing'),
    )
    .where('account_id', '=', accountId)
    .$if(type !== undefined, (query) => query.where('document_type', '=', type as DocumentType)) // just checked
    .orderBy('id')
    .execute();
}

/** The pictures of a document, the oldest first. */
export async function findPictures({ kysely }: Db, documentId: string): Promise<PictureRow[]> {
  return await kysely
    .selectFrom('document_files')
    .select(['name', 'document_id', 'state', 'problem', 'uploaded_at', 'byte_count'])
    .where('document_id', '=', documentId)
    .orderBy('uploaded_at')
    .orderBy('name')
    .execute();
}

/** A document whose row is locked until the transaction ends. */
export interface LockedDocument extends DocumentRow {
  readonly state: DocumentState;
}

/**
 * Locks a document, by its id or by its user and type. Every change of a document or of its pictures begins
 * with it.
 */
export async function lockDocument(
  tx: Db,
  key:
    | { readonly id: string; readonly account_id?: AccountId }
    | Pick<DocumentRow, 'account_id' | 'document_type'>,
): Promise<LockedDocument | undefined> {
  const row = await tx.dialect
    .forUpdate(
      tx.kysely
        .selectFrom('documents')
        .selectAll()
        .where(({ and }) => and({ ...key })),
    )
    .executeTakeFirst();
  // A statement of its own: the one that waited for the lock still sees the pictures as they were before.
  return row && { ...row, state: stateOf({ ...row, processing: await countProcessing(tx, row.id) }) };
}

/** Adds a document that has no data yet, unless the user has one of the type. */
export async function ensureDocument(
  { kysely, now }: Db,
  row: Pick<DocumentRow, 'id' | 'account_id' | 'document_type' | 'metadata'>,
): Promise<void> {
  await kysely
    .insertInto('documents')
    .values({ ...row, ...unsubmitted, updated_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'document_type']).doNothing())
    .execute();
}

const unsubmitted = {
  status: 'NEW_DOCUMENT',
  version: 1,
  round: 0,
  submitted_at: null,
  review: null,
} as const;

type Change = Partial<Pick<DocumentRow, 'status' | 'metadata' | 'review' | 'round'>> & {
  /** Whether the document waits for a decision since now, since before, or not. */
  readonly waits: 'since now' | 'since before' | 'no';
};

/** Writes a change of a locked document: its version and its time move with each. */
export async function writeDocument(
  { kysely, now }: Db,
  id: string,
  { waits, ...change }: Change,
): Promise<void> {
  await kysely
    .updateTable('documents')
    .set((row) => ({
      ...change,
      version: row('version', '+', 1),
      // Later than before even within one millisecond, because pages recognise a change by it.
      updated_at: sql<number>`CASE WHEN updated_at < ${now} THEN ${now} ELSE updated_at + 1 END`,
      ...(waits === 'since before'
        ? {}
        : { submitted_at: waits === 'since now' ? now : null, opened_at: null }),
    }))
    .where('id', '=', id)
    .execute();
}

/** The state of a document: `ASYNC` while one of its pictures is processed. */
export function stateOf({
  status,
  processing,
}: Pick<DocumentRow, 'status'> & { processing: number }): DocumentState {
  return status === 'NEW_DOCUMENT' && processing > 0 ? 'ASYNC' : status;
}

async function countProcessing({ kysely }: Db, documentId: string): Promise<number> {
  const { processing } = await kysely
    .selectFrom('document_files')
    .select(({ fn }) => fn.countAll<number>().as('processing'))
    .where('document_id', '=', documentId)
    .where('state', '=', 'PROCESSING')
    .executeTakeFirstOrThrow();
  return processing;
}

/**
 * Marks an account as verified if its passport and its address both are. A correction of the name can take
 * that back.
 */
export async function setVerifiedIfComplete(tx: Db, accountId: AccountId): Promise<void> {
  const account = tx.kysely.selectFrom('accounts').select('id').where('id', '=', accountId);
  // Two decisions at the same moment wait for each other here; the later one then sees both documents
  // verified.
  await tx.dialect.forUpdate(account).executeTakeFirst();
  const documents = await findDocuments(tx, accountId);
  const isVerified = (type: DocumentType) =>
    documents.some(({ document_type, status }) => document_type === type && status === 'VERIFIED');
  if (isVerified('PASSPORT') && isVerified('ADDRESS'))
    await tx.kysely.updateTable('accounts').set({ verified: 1 }).where('id', '=', accountId).execute();
}

/** Takes back that a locked account is verified. */
export async function setUnverified({ kysely }: Db, accountId: AccountId): Promise<void> {
  await kysely.updateTable('accounts').set({ verified: 0 }).where('id', '=', accountId).execute();
}

/** The UTC day of a time (`YYYY-MM-DD`): dates of documents are compared with it everywhere. */
export function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export async function findToday(tx: Db): Promise<string> {
  return toDay(await findNow(tx));
}

/** What a document of the demo has, which was submitted once; the rest is given here. */
type SubmittedDocument = Pick<
  DocumentRow,
  'id' | 'account_id' | 'document_type' | 'status' | 'metadata' | 'review'
>;

export async function insertDocument({ kysely, now }: Db, row: SubmittedDocument): Promise<void> {
  const waits = row.status === 'WAITING_MODERATOR';
  await kysely
    .insertInto('documents')
    .values({ ...unsubmitted, ...row, round: 1, submitted_at: waits ? now : null, updated_at: now })
    .execute();
}
