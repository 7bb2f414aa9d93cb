import type { Disclosure } from '@portico/contract/account/disclosures';

/** What was learned, or all that was looked at of one document at a time. */
export interface Row extends Disclosure {
  readonly alsoPictures: boolean;
}

/** Who opens a document sees its data and then its pictures: one look. */
const oneLook = 60_000;

/**
 * Puts what the same person in charge looked at of the same document within a minute into one row, the newest
 * first.
 */
export function foldLooks(disclosures: readonly Disclosure[]): Row[] {
  const rows: Row[] = [];
  for (const disclosure of disclosures) {
    const last = rows.at(-1);
    if (!last || !isSameLook(last, disclosure)) rows.push({ ...disclosure, alsoPictures: false });
    else if (last.what !== disclosure.what) rows[rows.length - 1] = { ...last, alsoPictures: true };
  }
  return rows;
}

function isSameLook(newer: Disclosure, older: Disclosure): boolean {
  const isLook = [newer, older].every(({ what }) => what === 'DATA' || what === 'PICTURE');
  return (
    isLook &&
    newer.documentType === older.documentType &&
    newer.role === older.role &&
    Date.parse(newer.learnedAt) - Date.parse(older.learnedAt) < oneLook
  );
}
