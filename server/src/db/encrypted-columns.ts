import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A column whose text is encrypted, so that it can be encrypted anew under another key. */
export interface EncryptedColumn {
  readonly table: keyof Tables;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  readonly column: string;
  /** A column of the same row with a digest of the text. */
  readonly digest?: { readonly column: string; readonly purpose: string };
  /**
   * SQL of the account whose key it is encrypted with; without it, it is encrypted under the installation's
   * secret (`Keys.encrypt`).
   */
  readonly account?: string;
}

/** The purpose of the digests by which the accounts of one Telegram chat are counted. */
export const telegramChat = 'telegram chat';

const accountOfDocument = (table: string) =>
  `(SELECT account_id FROM documents WHERE documents.id = ${table}.document_id)`;

/**
 * The columns that are encrypted with the key of an account. Values of earlier versions are under the
 * installation's secret.
 */
export const accountColumns = [
  { table: 'documents', key: ['id'], column: 'metadata', account: 'account_id' },
  {
    table: 'document_rounds',
    key: ['document_id', 'round'],
    column: 'metadata',
    account: accountOfDocument('document_rounds'),
  },
  {
    table: 'document_decisions',
    key: ['id'],
    column: 'note',
    account: accountOfDocument('document_decisions'),
  },
  { table: 'document_files', key: ['name'], column: 'file_key', account: 'account_id' },
  { table: 'document_files', key: ['name'], column: 'zone', account: 'account_id' },
  { table: 'account_notes', key: ['id'], column: 'text', account: 'account_id' },
  { table: 'name_corrections', key: ['id'], column: 'note', account: 'account_id' },
] as const satisfies readonly EncryptedColumn[];

/**
 * Every encrypted column. What is not listed here is lost when the secret it was encrypted under is removed.
 */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'account_keys', key: ['account_id'], column: 'wrapped_key' },
  {
    table: 'second_factors',
    key: ['account_id', 'type'],
    column: 'secret',
    digest: { column: 'chat_hmac', purpose: telegramChat },
  },
  ...accountColumns,
  { table: 'takeouts', key: ['account_id'], column: 'file_key' },
  { table: 'jobs', key: ['id'], column: 'payload' },
  { table: 'openid_entries', key: ['model', 'id_hash'], column: 'payload' },
  { table: 'providers', key: ['id'], column: 'client_secret' },
  { table: 'providers', key: ['id'], column: 'apple_key' },
  { table: 'captcha_secrets', key: ['kind', 'site_key'], column: 'secret' },
  { table: 'provider_steps', key: ['state_hash'], column: 'identity' },
  { table: 'signing_keys', key: ['id'], column: 'private_key' },
  { table: 'subject_key', key: ['one'], column: 'key' },
];

/**
 * Whether the value of a column is under the secret itself, and not with the key of an account. The indices
 * `…_under_secret` find these.
 */
export const isUnderSecret = (column: string) => sql<boolean>`substr(${sql.ref(column)}, 1, 2) <> '3.'`;

/** The key id in an encrypted text or in a password hash; empty where it contains none. */
export const keyIdOfStored = (column: string) =>
  sql<string>`CASE WHEN ${sql.ref(column)} LIKE '2.%' THEN substr(${sql.ref(column)}, 3, 8) ELSE '' END`;

/** The key id in a digest. */
export const keyIdOfDigest = (column: string) =>
  sql<string>`CASE WHEN substr(${sql.ref(column)}, 9, 1) = '.' THEN substr(${sql.ref(column)}, 1, 8) ELSE '' END`;
