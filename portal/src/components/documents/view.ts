import type { ReviewOutcome } from '@portico/contract/documents/review';
import { isEditable, type VerificationStatus } from '@portico/contract/documents/verification';

/**
 * What a document's screen shows: only its status, or its form. With the form, `new` has no message; `processing`, `changes` and `question`
 * say why it is locked or what to correct; `info` is the form that the user asked for [2.62]. `refused` is an end without a form.
 */
export type View = 'new' | 'processing' | 'changes' | 'question' | 'refused' | 'status' | 'info';

export function viewOf(
  status: VerificationStatus,
  outcome: ReviewOutcome | undefined,
  isInfoAsked: boolean,
): View {
  if (status === 'WAITING_USER') return 'question';
  if (!isEditable(status)) return isInfoAsked ? 'info' : 'status';
  if (outcome === 'REFUSED') return 'refused';
  if (status === 'ASYNC') return 'processing';
  return outcome === 'CHANGES_REQUESTED' ? 'changes' : 'new';
}
