import {
  type DocumentType,
  hasPassportName,
  passportMetadata,
} from '@portico/contract/documents/verification';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountId } from '../../platform/ids.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { type Keys, randomId } from '../../platform/secrets.ts';
import { ensureAccountKey, findAccountKey } from '../account-keys/store.ts';
import { findAccount } from '../accounts/store.ts';
import { emptyMetadata } from './metadata-rules.ts';
import { ensureDocument, findDocuments, type LockedDocument, lockDocument } from './store.ts';

/**
 * Locks the user's document of a type, so that it can be changed, and adds it if this is the first change.
 */
export async function openDocument(
  tx: Db,
  key: { readonly account_id: AccountId; readonly document_type: DocumentType },
  call: MayRefuse<'access_denied'>,
  keys: Keys,
): Promise<LockedDocument> {
  const { account_id: accountId, document_type: type } = key;
  must(call, await isAvailable(tx, keys, accountId, type), 'access_denied');
  const accountKey = await ensureAccountKey(tx, accountId, keys);
  const id = randomId();
  const metadata = accountKey.encrypt(JSON.stringify(emptyMetadata(type)), ['documents.metadata', id]);
  await ensureDocument(tx, { ...key, id, metadata });
  const document = await lockDocument(tx, key);
  if (!document) throw new Error('A document disappeared.');
  return document;
}

/**
 * Address and company need a passport with a name, a selfie needs a profile that requires one. Phone numbers
 * have no documents.
 */
export async function isAvailable(
  tx: Db,
  keys: Keys,
  accountId: AccountId,
  type: DocumentType,
): Promise<boolean> {
  switch (type) {
    case 'PASSPORT':
      return true;
    case 'ADDRESS':
    case 'COMPANY': {
      const [passport] = await findDocuments(tx, accountId, 'PASSPORT');
      if (!passport) return hasPassportName(null);
      const accountKey = await findAccountKey(tx, accountId, keys);
      const metadata = accountKey.decrypt(passport.metadata, ['documents.metadata', passport.id]);
      return hasPassportName(readJson(passportMetadata, metadata));
    }
    case 'SELFIE':
      return (await findAccount(tx, accountId))?.selfie_required === 1;
    case 'PHONE':
      return false;
  }
}
