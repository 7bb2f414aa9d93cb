import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A column whose text is made by `Keys.encrypt`, so that it can be encrypted anew under another key. */
export interface EncryptedColumn {
  readonly table: keyof Tables;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  readonly column: string;
  /** A column of the same row with a digest of the text. */
  readonly digest?: { readonly column: string; readonly purpose: string };
}

/** The purpose of the digests by which the accounts of one Telegram chat are counted. */
export const telegramChat = 'telegram chat';

/** Every encrypted column. What is not listed here is lost when the secret it was encrypted under is removed. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  {
    table: 'second_factors',
    key: ['account_id', 'type'],
    column: 'secret',
    digest: { column: 'chat_hmac', purpose: telegramChat },
  },
  { table: 'documents', key: ['id'], column: 'metadata' },
  { table: 'document_rounds', key: ['document_id', 'round'], column: 'metadata' },
  { table: 'document_decisions', key: ['id'], column: 'note' },
  { table: 'document_files', key: ['name'], column: 'file_key' },
  { table: 'document_files', key: ['name'], column: 'zone' },
  { table: 'jobs', key: ['id'], column: 'payload' },
  { table: 'openid_entries', key: ['model', 'id_hash'], column: 'payload' },
  { table: 'signing_keys', key: ['id'], column: 'private_key' },
  { table: 'subject_key', key: ['one'], column: 'key' },
];

/** The key id in an encrypted text or in a password hash; empty where it contains none. */
export const keyIdOfStored = (column: string) =>
  sql<string>`CASE WHEN ${sql.ref(column)} LIKE '2.%' THEN substr(${sql.ref(column)}, 3, 8) ELSE '' END`;

/** The key id in a digest. */
export const keyIdOfDigest = (column: string) =>
  sql<string>`CASE WHEN substr(${sql.ref(column)}, 9, 1) = '.' THEN substr(${sql.ref(column)}, 1, 8) ELSE '' END`;
