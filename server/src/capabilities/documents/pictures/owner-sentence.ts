import type { Config } from '../../../platform/config.ts';
import type { Owner } from './store-owner.ts';

/** The folder or bucket of the pictures, as a sentence names it. */
export function placeOfFiles({ files }: Pick<Config, 'files'>): string {
  return files.kind === 'disk' ? files.folder : `the bucket ${files.bucket}`;
}

/** What is wrong with a store that is not of this database alone. */
export function ownerSentence(place: string, owner: Exclude<Owner, { readonly state: 'ours' }>): string {
  if (owner.state === 'unmarked')
    return `${place} has no mark of this database, and not each of its pictures has a row in it, or it has none of the pictures that have one.`;
  const whose = owner.isCopy ? 'another copy of this database' : 'another database';
  return `${place} is also used by ${whose}: it has the mark ${owner.marks.slice(0, 3).join(', ')}.`;
}

/** What to do about it. */
export const ownerAdvice =
  'Compare PORTICO_FILES_URL and DATABASE_URL with those of other servers, and give each database a store of its own. If no other database uses this one, run `portico pictures claim`.';
