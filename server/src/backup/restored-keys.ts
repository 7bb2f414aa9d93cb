import type { StoredKey } from './key-file.ts';

const batch = 500;

/** Documents with something that is encrypted with a key that their account does not have. */
const unreadable = `CREATE TEMPORARY TABLE unreadable_documents AS SELECT id FROM documents
  WHERE NOT EXISTS (SELECT 1 FROM account_keys WHERE account_keys.account_id = documents.account_id)
    AND (substr(metadata, 1, 2) = '3.'
      OR EXISTS (SELECT 1 FROM document_rounds WHERE document_id = documents.id AND substr(metadata, 1, 2) = '3.')
      OR EXISTS (SELECT 1 FROM document_decisions WHERE document_id = documents.id AND substr(note, 1, 2) = '3.')
      OR EXISTS (SELECT 1 FROM document_files WHERE document_id = documents.id
        AND (substr(file_key, 1, 2) = '3.' OR substr(zone, 1, 2) = '3.')))`;

/**
 * The statements that put the keys of accounts into a restored database, of those accounts that it knows, and
 * remove the documents that cannot be read without one: their accounts were erased after the backup.
 */
export function statementsOfKeys(keys: readonly StoredKey[]): string[] {
  const inserts: string[] = [];
  for (let start = 0; start < keys.length; start += batch) {
    const rows = keys
      .slice(start, start + batch)
      .map(({ account, key, createdAt }) => `('${account}', '${key}', ${createdAt})`);
    inserts.push(`WITH saved (account_id, wrapped_key, created_at) AS (VALUES ${rows.join(',\n')})
      INSERT INTO account_keys (account_id, wrapped_key, created_at)
      SELECT saved.account_id, saved.wrapped_key, saved.created_at FROM saved
      JOIN accounts ON accounts.id = saved.account_id AND accounts.erased_at IS NULL`);
  }
  const ofUnreadable = (table: string, column: string) =>
    `DELETE FROM ${table} WHERE ${column} IN (SELECT id FROM unreadable_documents)`;
  return [
    ...inserts,
    unreadable,
    ofUnreadable('document_decisions', 'document_id'),
    ofUnreadable('document_rounds', 'document_id'),
    ofUnreadable('document_files', 'document_id'),
    ofUnreadable('documents', 'id'),
    'DROP TABLE unreadable_documents',
  ];
}
