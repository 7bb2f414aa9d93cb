import { claimHandlers } from './claim-handlers.ts';
import { getReview } from './get-review.ts';
import { getReviewNumbers } from './get-review-numbers.ts';
import { listReviews } from './list-reviews.ts';

/** The calls with which documents are reviewed. */
export const reviewHandlers = { listReviews, getReviewNumbers, getReview, ...claimHandlers };
