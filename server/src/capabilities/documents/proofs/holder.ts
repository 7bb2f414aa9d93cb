import type { Holder, HolderFact } from '@portico/contract/documents/proofs';
import { type PassportMetadata, passportMetadata } from '@portico/contract/documents/verification';
import type { Db } from '../../../db/database.ts';
import { readJson } from '../../../db/json-column.ts';
import type { AccountId } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/secrets.ts';
import { findAccountKey } from '../../account-keys/store.ts';
import { findApproved } from './store.ts';

const nobody: Holder = { name: null, birthYear: null, country: null };

/**
 * Who the user of a proof is, as far as the proof says it. It is read from the approved passport whenever it
 * is shown: nothing of it is stored with the proof. Undefined if there is none any more.
 */
export async function findHolder(
  db: Db,
  keys: Keys,
  accountId: AccountId,
  names: readonly HolderFact[],
): Promise<Holder | undefined> {
  if (names.length === 0) return nobody;
  const documents = await findApproved(db, accountId);
  const passport = documents.find(({ document_type }) => document_type === 'PASSPORT');
  if (!passport) return undefined;
  const key = await findAccountKey(db, accountId, keys);
  const data = key.decrypt(passport.metadata, ['documents.metadata', passport.id]);
  return holderIn(readJson(passportMetadata, data), names);
}

/** As little as a reader needs to compare: no family name, no day, no number. */
export function holderIn(
  { name, surname, birthday, citizenship }: PassportMetadata,
  names: readonly HolderFact[],
): Holder {
  const birth = names.includes('BIRTH');
  return {
    name: names.includes('NAME') ? shortName(name, surname) : null,
    birthYear: birth ? birthday.slice(0, 4) : null,
    country: birth ? citizenship : null,
  };
}

/** @example shortName('Anna Maria', 'de Vries') // 'Anna d.' */
function shortName(given: string, family: string): string {
  const [first = ''] = given.trim().split(/\s+/);
  // A letter with its accents is one segment, however many characters it has.
  const [initial] = new Intl.Segmenter().segment(family.trim());
  return initial ? `${first} ${initial.segment}.` : first;
}
