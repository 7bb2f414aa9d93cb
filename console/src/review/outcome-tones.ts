import type { ReviewOutcome } from '@portico/contract/documents/review';
import type { Tone } from '@portico/ui';

/** The tone of each decision. */
export const outcomeTones: Readonly<Record<ReviewOutcome, Tone>> = {
  APPROVED: 'success',
  CHANGES_REQUESTED: 'warning',
  QUESTION: 'info',
  REFUSED: 'danger',
};
