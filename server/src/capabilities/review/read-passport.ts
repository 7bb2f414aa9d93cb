import { parseZone, type ReadPassport } from '@portico/passport/zone/parse-zone';
import { storedZone } from '../../adapters/stored-zone.ts';
import type { Db } from '../../db/database.ts';
import type { DocumentTables } from '../../db/document-tables.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountKey } from '../account-keys/account-key.ts';
import { findToday } from '../documents/store.ts';

/** What the newest picture of a passport says in which something was read; null if there is none. */
export async function readPassport(
  db: Db,
  { id, document_type }: Pick<DocumentTables['documents'], 'id' | 'document_type'>,
  key: AccountKey,
): Promise<ReadPassport | null> {
  if (document_type !== 'PASSPORT') return null;
  const row = await db.kysely
    .selectFrom('document_files')
    .select(['name', 'zone'])
    .where('document_id', '=', id)
    .where('zone', 'is not', null)
    .orderBy('uploaded_at', 'desc')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  if (!row?.zone) return null;
  const zone = key.decrypt(row.zone, ['document_files.zone', row.name]);
  return parseZone(readJson(storedZone, zone), await findToday(db));
}
