import type { ReviewOutcome } from '@portico/contract/documents/review';

/** Which pictures of a document were shown to the moderator, and which could not be loaded, by name. */
export type Shown = Readonly<Record<string, 'opened' | 'failed'>>;

/**
 * How many of the pictures are open, if others must be opened before the decision; else null. A picture that
 * cannot be loaded does not prevent a request for another one; the server refuses where it could be.
 */
export function openPictures(outcome: ReviewOutcome, names: readonly string[], shown: Shown): number | null {
  const isSeen = (name: string) =>
    shown[name] === 'opened' || (shown[name] === 'failed' && outcome !== 'APPROVED');
  return names.every(isSeen) ? null : names.filter((name) => shown[name] === 'opened').length;
}
