import type { DocumentType } from '@portico/contract/documents/verification';
import type { Locale } from '@portico/contract/locales';
import { fullName } from '@portico/contract/names';
import type { StaffMember } from '../../context/call.ts';
import { personName } from '../accounts/person-name.ts';
import { isEscalated, isSecondReview } from './review-refusal.ts';

interface ItemRow {
  readonly id: string;
  readonly document_type: DocumentType;
  readonly submitted_at: number | null;
  readonly round: number;
  readonly locale: Locale;
  readonly claimer_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** How many decisions the round has. */
  readonly decisions: number;
}

/** A document as an item of the queue. One that waits has a time of submission. */
export function toItem(row: ItemRow, { accountId }: Pick<StaffMember, 'accountId'>, reader: Locale) {
  return {
    id: row.id,
    documentType: row.document_type,
    locale: row.locale,
    submittedAt: new Date(row.submitted_at ?? 0).toISOString(),
    round: row.round,
    escalated: isEscalated(row.round, row.decisions),
    secondReview: isSecondReview(row.decisions),
    claimedBy: row.claimer_id === null ? null : fullName(personName(row), reader),
    mine: row.claimer_id === accountId,
  };
}
