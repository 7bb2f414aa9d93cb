import type { ReviewOutcome } from '@portico/contract/documents/review';
import { reviewRoles } from '@portico/contract/endpoints/staff/row';
import type { StaffMember } from '../../context/call.ts';
import { limits } from '../../platform/limits.ts';
import type { Account } from '../accounts/store.ts';
import type { DocumentRow } from '../documents/store.ts';

/** A decision as the rules read it. `final_at` is null while it can be undone. */
export interface Decision {
  readonly outcome: ReviewOutcome;
  readonly decided_by: string;
  readonly final_at: number | null;
}

/** A document as the rules read it, with the decisions of its current round in their order. */
export interface Reviewed extends Pick<DocumentRow, 'account_id' | 'status' | 'round'> {
  readonly decisions: readonly Decision[];
}

/** Why a member of staff may not review a document: the code of the refusal, or null. */
export function reviewRefusal(
  { account_id, status, round, decisions }: Reviewed,
  { accountId, role }: Pick<StaffMember, 'accountId' | 'role'>,
): 'access_denied' | 'status_finalize_1' | 'status_finalize_2' | 'status_finalize_3' | null {
  if (account_id === accountId) return 'status_finalize_3';
  if (status !== 'WAITING_MODERATOR') return 'status_finalize_1';
  if (decisions.some((decision) => decision.final_at === null || decision.decided_by === accountId))
    return 'status_finalize_2';
  return isEscalated(round, decisions.length) && role !== 'admin' ? 'access_denied' : null;
}

/** Whether only admins review: the document was submitted too often, or two members of staff disagreed. */
export function isEscalated(round: number, decisions: number): boolean {
  return round >= limits.reviewEscalationRound || decisions >= 2;
}

/** Whether another member of staff has decided and a second one must agree. */
export function isSecondReview(decisions: number): boolean {
  return decisions === 1;
}

/**
 * Whether an account may still make a decision of a round, at the moment in which it takes effect. `earlier`
 * is how many decisions the round had before.
 */
export function mayStillDecide(
  account: Pick<Account, 'role' | 'disabled'> | undefined,
  { round, earlier }: { readonly round: number; readonly earlier: number },
): boolean {
  if (!account || account.disabled === 1) return false;
  return isEscalated(round, earlier)
    ? account.role === 'admin'
    : reviewRoles.some((role) => role === account.role);
}
