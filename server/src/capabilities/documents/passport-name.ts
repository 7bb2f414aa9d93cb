import { nextState } from '@portico/contract/documents/document-states';
import { passportMetadata } from '@portico/contract/documents/verification';
import type { NameParts } from '@portico/contract/names/name-parts';
import type { passportNames } from '@portico/contract/staff/corrections';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { AccountKey } from '../account-keys/account-key.ts';
import { hasNamesOf } from './check-rules.ts';
import { type DocumentRow, findDocuments } from './store.ts';

/** Whether the data of a passport has a name, by the rule of the automatic check. */
export function hasName(
  { id, metadata }: Pick<DocumentRow, 'id' | 'metadata'>,
  { firstName: first_name, lastName: last_name }: NameParts,
  key: AccountKey,
): boolean {
  const data = readJson(passportMetadata, key.decrypt(metadata, ['documents.metadata', id]));
  return hasNamesOf(data, { first_name, last_name });
}

/** Whether the passport that an account has handed in shows a name. */
export async function findPassportName(
  db: Db,
  accountId: AccountId,
  name: NameParts,
  key: AccountKey,
): Promise<(typeof passportNames)[number]> {
  const [passport] = await findDocuments(db, accountId, 'PASSPORT');
  if (!passport || nextState(passport.status, 'outdate') === null) return 'NONE';
  return hasName(passport, name, key) ? 'SAME' : 'OTHER';
}
