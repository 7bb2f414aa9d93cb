import {
  type DocumentAction,
  type DocumentState,
  nextState,
} from '@portico/contract/documents/document-states';
import type { Review } from '@portico/contract/documents/review';
import type { Db } from '../../db/database.ts';
import { type DocumentRow, type LockedDocument, writeDocument } from './store.ts';

/** What an action changes besides the state. `metadata` is encrypted. */
interface Changes {
  readonly metadata?: string;
  /** The decision, as the user reads it; without it the decision before stays. */
  readonly review?: Review;
}

/**
 * The only function that changes the state of a document; null, and nothing is written, if the state refuses
 * the action. The caller locks the document first, and writes what else changes in the same transaction.
 * @example const state = await applyTransition(tx, document, 'approve', { review })
 */
export async function applyTransition(
  tx: Db,
  document: LockedDocument,
  action: DocumentAction,
  { metadata, review }: Changes = {},
): Promise<DocumentState | null> {
  const next = nextState(document.state, action);
  if (next === null) return null;
  const submits = action === 'submit';
  await writeDocument(tx, document.id, {
    status: storedAs(next),
    waits: submits ? 'since now' : isWaiting(next) ? 'since before' : 'no',
    ...(metadata === undefined ? {} : { metadata }),
    ...(submits ? { round: document.round + 1 } : {}),
    ...(review ? { review: JSON.stringify(review) } : {}),
    ...(endsReview(document.state, action) ? { review: null } : {}),
  });
  return next;
}

/**
 * Whether an action removes the last decision: after a reopening pages would still show the document as
 * refused; and who takes a submission back has answered the remarks before it.
 */
function endsReview(state: DocumentState, action: DocumentAction): boolean {
  return action === 'reopen' || (action === 'save' && state === 'WAITING_SYSTEM');
}

/** `ASYNC` is derived from the pictures, and a document of `NONE` does not exist. */
function storedAs(state: DocumentState): DocumentRow['status'] {
  return state === 'ASYNC' || state === 'NONE' ? 'NEW_DOCUMENT' : state;
}

function isWaiting(state: DocumentState): boolean {
  return state === 'WAITING_SYSTEM' || state === 'WAITING_MODERATOR';
}
