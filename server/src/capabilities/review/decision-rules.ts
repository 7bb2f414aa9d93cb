import type { DocumentAction } from '@portico/contract/documents/document-states';
import type { ReviewOutcome } from '@portico/contract/documents/review';
import type { ActType } from '@portico/contract/staff/audit';
import type { Keys } from '../../platform/secrets.ts';

/** The action on the document that each outcome is, and the type of its record in the audit trail. */
export const effectOf = {
  APPROVED: { action: 'approve', record: 'DOCUMENT_APPROVED' },
  CHANGES_REQUESTED: { action: 'requestChanges', record: 'DOCUMENT_CHANGES_REQUESTED' },
  QUESTION: { action: 'askQuestion', record: 'DOCUMENT_QUESTION_ASKED' },
  REFUSED: { action: 'refuse', record: 'DOCUMENT_REFUSED' },
} as const satisfies Record<ReviewOutcome, { readonly action: DocumentAction; readonly record: ActType }>;

/**
 * Whether a decision takes effect when it is final. A first one does, unless a second person must agree; a
 * second one does when it agrees; the third one, of an admin, does.
 * @param outcomes the outcomes of the round, the latest last
 * @param isChosen whether this round of the document is in the share that a second person decides about
 */
export function takesEffect(outcomes: readonly ReviewOutcome[], isChosen: boolean): boolean {
  const [first, second] = outcomes;
  if (outcomes.length === 1) return !(isChosen && (first === 'APPROVED' || first === 'REFUSED'));
  return outcomes.length > 2 || first === second;
}

/**
 * Whether a round of a document is in the share that a second person decides about. Only the server can
 * compute it, so no moderator knows before the decision whether another one will check it.
 */
export function isInShare(
  keys: Pick<Keys, 'hmac'>,
  { id, round }: { readonly id: string; readonly round: number },
  share: number,
): boolean {
  const bits = Buffer.from(keys.hmac('second review', `${id} ${round}`), 'base64url');
  return bits.readUIntBE(0, 6) / 2 ** 48 < share;
}
