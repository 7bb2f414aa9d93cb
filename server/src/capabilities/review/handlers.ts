import { claimHandlers } from './claim-handlers.ts';
import { decideReview } from './decide-review.ts';
import { getReview } from './get-review.ts';
import { getReviewNumbers } from './get-review-numbers.ts';
import { getReviewPicture } from './get-review-picture.ts';
import { listReviews } from './list-reviews.ts';
import { reopenDocument } from './reopen-document.ts';
import { undoDecision } from './undo-decision.ts';

/** The calls with which documents are reviewed. */
export const reviewHandlers = {
  listReviews,
  getReviewNumbers,
  getReview,
  getReviewPicture,
  ...claimHandlers,
  decideReview,
  undoDecision,
  reopenDocument,
};
