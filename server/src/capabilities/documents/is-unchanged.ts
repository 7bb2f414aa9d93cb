import { review } from '@portico/contract/documents/review';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountKey } from '../account-keys/account-key.ts';
import { findLastRound } from './round-store.ts';
import type { DocumentRow, PictureRow } from './store.ts';

/**
 * Whether a returned document is as it was submitted: another decision would be the same, unless the name was
 * corrected since. Rounds of an earlier version of Portico have no list of pictures to compare.
 */
export async function isUnchanged(
  db: Db,
  row: Pick<DocumentRow, 'id' | 'metadata' | 'review'>,
  pictures: readonly PictureRow[],
  key: AccountKey,
): Promise<boolean> {
  if (row.review === null || isAfterCorrection(row.review)) return false;
  const last = await findLastRound(db, row.id);
  if (!last?.pictures) return false;
  return (
    last.pictures === JSON.stringify(submittedNames(pictures)) &&
    key.decrypt(last.metadata, ['document_rounds.metadata', row.id, last.round]) ===
      key.decrypt(row.metadata, ['documents.metadata', row.id])
  );
}

function isAfterCorrection(stored: string): boolean {
  return readJson(review, stored).remarks.some(({ reason }) => reason === 'NAME_CORRECTED');
}

/** The pictures that a moderator sees. */
export function submittedNames(pictures: readonly PictureRow[]): string[] {
  return pictures.filter(({ state }) => state !== 'FAILED').map(({ name }) => name);
}
