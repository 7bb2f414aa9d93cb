import { randomBytes } from 'node:crypto';
import type { accountColumns } from '../../db/encrypted-columns.ts';
import type { AccountId } from '../../platform/ids.ts';
import { decryptText, encryptText, type Keys } from '../../platform/secrets.ts';

type NameOf<Column> = Column extends { table: infer Table extends string; column: infer Name extends string }
  ? `${Table}.${Name}`
  : never;

/**
 * Where an encrypted text is: its column, and the primary key of its row. It cannot be decrypted anywhere
 * else.
 */
export type Place = readonly [column: NameOf<(typeof accountColumns)[number]>, ...row: (string | number)[]];

/** Encrypts what is stored about one account, so that nothing of it can be read once the key is destroyed. */
export interface AccountKey {
  encrypt(text: string, place: Place): string;
  /** Also decrypts what earlier versions have encrypted under the installation's secret. */
  decrypt(stored: string, place: Place): string;
}

/** The account has no key: it was erased, or restored without its key. */
export class KeyDestroyed extends Error {}

const start = '3.';

/** @param wrapped the key as it is stored; undefined if the account has none */
export function openKey(wrapped: string | undefined, accountId: AccountId, keys: Keys): AccountKey {
  const key = () => {
    if (wrapped === undefined) throw new KeyDestroyed(`The account ${accountId} has no key.`);
    return unwrapKey(wrapped, accountId, keys);
  };
  return {
    encrypt: (text, place) => start + encryptText(key(), text, nameOf(place)),
    decrypt: (stored, place) =>
      stored.startsWith(start)
        ? decryptText(key(), stored.slice(start.length), nameOf(place))
        : keys.decrypt(stored),
  };
}

/** A new key, as it is stored. */
export function newWrappedKey(accountId: AccountId, keys: Pick<Keys, 'encrypt'>): string {
  return keys.encrypt(`${accountId} ${randomBytes(32).toString('base64url')}`);
}

/**
 * The bytes of a stored key. The id is encrypted with it, so that the key of one account cannot be put into
 * the row of another.
 */
export function unwrapKey(wrapped: string, accountId: AccountId, keys: Pick<Keys, 'decrypt'>): Uint8Array {
  const [owner, key = ''] = keys.decrypt(wrapped).split(' ');
  if (owner !== accountId) throw new Error(`The key of the account ${accountId} is that of another account.`);
  return Buffer.from(key, 'base64url');
}

function nameOf(place: Place): string {
  return JSON.stringify(place.map(String));
}
