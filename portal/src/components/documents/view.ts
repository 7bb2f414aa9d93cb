import type { ReviewOutcome, ReviewRemark } from '@portico/contract/documents/review';
import { type Document, isEditable, type VerificationStatus } from '@portico/contract/documents/verification';

/**
 * What a document's screen says above its form: `processing`, `changes` and `question` say why it is locked
 * or what to correct. `status` and `refused` replace the form, unless the user asks for it.
 */
export type View = 'new' | 'processing' | 'changes' | 'question' | 'refused' | 'status';

export function viewOf(status: VerificationStatus, outcome: ReviewOutcome | undefined): View {
  if (status === 'WAITING_USER') return 'question';
  if (!isEditable(status)) return 'status';
  if (outcome === 'REFUSED') return 'refused';
  if (status === 'ASYNC') return 'processing';
  return outcome === 'CHANGES_REQUESTED' ? 'changes' : 'new';
}

/**
 * What a moderator said and the user has not answered yet: a document that was sent again has no remarks
 * until the next decision.
 */
export function openRemarks(
  { review }: Pick<Document, 'review'>,
  status: VerificationStatus,
): readonly ReviewRemark[] {
  return isEditable(status) || status === 'WAITING_USER' ? (review?.remarks ?? []) : [];
}
