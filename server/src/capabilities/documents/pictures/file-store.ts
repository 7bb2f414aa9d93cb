import type { PictureProblem } from '@portico/contract/documents/verification';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { AccountId } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/secrets.ts';
import type { AccountKey } from '../../account-keys/account-key.ts';

export type FileRow = Selectable<Tables['document_files']>;

export async function findFile({ kysely }: Db, name: string): Promise<FileRow | undefined> {
  return await kysely.selectFrom('document_files').selectAll().where('name', '=', name).executeTakeFirst();
}

/** The type of the document that a picture belongs to. */
export async function typeOf({ kysely }: Db, { document_id }: Pick<FileRow, 'document_id'>) {
  const row = await kysely
    .selectFrom('documents')
    .select('document_type')
    .where('id', '=', document_id)
    .executeTakeFirst();
  return row?.document_type;
}

/** Those of the pictures that there are. */
export async function findFiles(
  { kysely, dialect }: Db,
  names: readonly string[],
): Promise<Pick<FileRow, 'name' | 'state'>[]> {
  if (names.length === 0) return [];
  return await kysely
    .selectFrom('document_files')
    .select(['name', 'state'])
    .where(dialect.isOneOf('name', dialect.listParameter(names)))
    .execute();
}

type NewFile = Pick<
  Insertable<Tables['document_files']>,
  'name' | 'document_id' | 'account_id' | 'file_key' | 'byte_count'
>;

/** Adds a picture that is to be processed. */
export async function insertFile({ kysely, now }: Db, row: NewFile): Promise<void> {
  await kysely
    .insertInto('document_files')
    .values({
      ...row,
      state: 'PROCESSING',
      problem: null,
      content_digest: null,
      uploaded_at: now,
      processed_at: null,
    })
    .execute();
}

/**
 * Locks the documents of a user, so that pictures are added to one of them at a time, and their bytes can be
 * counted. A user without documents has too few pictures for that limit.
 */
export async function lockDocuments({ kysely, dialect }: Db, accountId: AccountId): Promise<void> {
  await dialect
    .forUpdate(kysely.selectFrom('documents').select('id').where('account_id', '=', accountId).orderBy('id'))
    .execute();
}

/** The number of pictures of a document that are not FAILED, and the bytes of all pictures of the user. */
export async function measureFiles(
  { kysely }: Db,
  { accountId, documentId }: { readonly accountId: AccountId; readonly documentId: string },
): Promise<{ readonly count: number; readonly bytes: number }> {
  const rows = await kysely
    .selectFrom('document_files')
    .select(['document_id', 'state', 'byte_count'])
    .where('account_id', '=', accountId)
    .execute();
  return {
    count: rows.filter(({ document_id, state }) => document_id === documentId && state !== 'FAILED').length,
    bytes: rows.reduce((bytes, { byte_count }) => bytes + byte_count, 0),
  };
}

/** What the processing of a picture has found. */
export type Processed =
  | {
      readonly state: 'READY';
      readonly byte_count: number;
      readonly content_digest: string;
      readonly zone: string | null;
    }
  | { readonly state: 'FAILED'; readonly byte_count: 0; readonly problem: PictureProblem };

/**
 * Gives the pictures that were stored under earlier digests of the same content the current one, by which
 * pictures are compared with each other: `PORTICO_SECRET` may have been replaced since.
 */
export async function adoptDigest(
  { kysely }: Db,
  [content_digest, ...earlier]: ReturnType<Keys['digests']>,
): Promise<void> {
  await kysely
    .updateTable('document_files')
    .set({ content_digest })
    .where('content_digest', 'in', earlier)
    .execute();
}

/** Ends the processing of a picture. Returns whether it was still being processed. */
export async function endProcessing({ kysely, now }: Db, name: string, result: Processed): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('document_files')
    .set({ ...result, processed_at: now })
    .where('name', '=', name)
    .where('state', '=', 'PROCESSING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Deletes a picture of a locked document. Without the row, and the key in it, its objects cannot be read.
 * Returns whether there was one.
 */
export async function deleteFileRow(
  { kysely }: Db,
  picture: Pick<FileRow, 'name' | 'document_id'>,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('document_files')
    .where('name', '=', picture.name)
    .where('document_id', '=', picture.document_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The key that a picture is encrypted with. */
export function fileKey({ file_key, name }: Pick<FileRow, 'file_key' | 'name'>, key: AccountKey): Buffer {
  return Buffer.from(key.decrypt(file_key, ['document_files.file_key', name]), 'base64url');
}

/** The key of a new picture, as it is stored. */
export function encryptFileKey(fileKey: Uint8Array, name: string, key: AccountKey): string {
  return key.encrypt(Buffer.from(fileKey).toString('base64url'), ['document_files.file_key', name]);
}
