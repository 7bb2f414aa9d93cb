import type { DocumentFile, PictureProblem } from '@portico/contract/documents/verification';
import type { PhraseId } from '@portico/phrases/types';

/** How the state of a picture is shown. */
export const stateLooks = {
  PROCESSING: { tone: 'info', phrase: 'upload.processing' },
  READY: { tone: 'success', phrase: 'upload.ready' },
  FAILED: { tone: 'danger', phrase: 'upload.failed' },
} as const satisfies Record<DocumentFile['state'], { tone: string; phrase: PhraseId }>;

/**
 * How a picture is shown that is there but not good enough: a green “Ready” would contradict the moderator.
 */
export const returnedLook = { tone: 'warning', phrase: 'verification.changesNeeded' } as const;

/** Why a picture cannot be used, and what to do. */
export const problemTexts = {
  UNREADABLE: 'upload.problemUnreadable',
  TOO_LARGE: 'upload.problemTooLarge',
  INFECTED: 'upload.problemInfected',
} as const satisfies Record<PictureProblem, PhraseId>;

/** A size in megabytes, which is the unit of the limits. */
export function megabytesOf(bytes: number): number {
  return Math.max(0.1, bytes / 1024 / 1024);
}
