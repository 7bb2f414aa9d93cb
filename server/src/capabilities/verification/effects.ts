import { type DocumentAct, type DocumentState, nextState } from '@portico/contract/document-states';
import type { Review } from '@portico/contract/review';
import type { Db } from '../../db/database.ts';
import { type DocumentRow, type LockedDocument, writeDocument } from './store.ts';

/** What an act changes besides the state. `metadata` is encrypted. */
interface Changes {
  readonly metadata?: string;
  /** The decision, as the user reads it; without it the decision before stays. */
  readonly review?: Review;
}

/**
 * Does an act to a document: the only function that changes the state of one. Returns the new state, or null if the state refuses
 * the act; then nothing is written. The caller locks the document first (`lockDocument`) and writes what else belongs to the act,
 * as rows of pictures, in the same transaction.
 * @example const state = await applyTransition(tx, document, 'approve', { review })
 */
export async function applyTransition(
  tx: Db,
  document: LockedDocument,
  act: DocumentAct,
  { metadata, review }: Changes = {},
): Promise<DocumentState | null> {
  const next = nextState(document.state, act);
  if (next === null) return null;
  const submits = act === 'submit';
  await writeDocument(tx, document.id, {
    status: storedAs(next),
    waits: submits ? 'since now' : isWaiting(next) ? 'since before' : 'no',
    ...(metadata === undefined ? {} : { metadata }),
    ...(submits ? { round: document.round + 1 } : {}),
    ...(review ? { review: JSON.stringify(review) } : {}),
    // A refusal for good ends when an admin reopens the document; pages would still show it otherwise.
    ...(act === 'reopen' ? { review: null } : {}),
  });
  return next;
}

/** `ASYNC` is derived from the pictures, and a document of `NONE` does not exist. */
function storedAs(state: DocumentState): DocumentRow['status'] {
  return state === 'ASYNC' || state === 'NONE' ? 'NEW_DOCUMENT' : state;
}

function isWaiting(state: DocumentState): boolean {
  return state === 'WAITING_SYSTEM' || state === 'WAITING_MODERATOR';
}
