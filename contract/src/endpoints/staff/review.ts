// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { type Description, done, nothing } from '../../endpoint.ts';
import { actInput } from '../../staff/lists.ts';
import { claimInput, claimResult, decisionResult, nextReview, reviewCase, reviewDecision, reviewFilter, reviewNumbers, reviewPictureInput, reviewQueue, reviewSearch } from '../../staff/review.ts';
import { adminOnly, reviewRoles, type StaffEndpoint } from './row.ts';

const id = v.object({ id: v.string() });

/** Calls with which moderators review documents. */
export const staffReviewEndpoints = {
  listReviews: {
    method: 'GET', path: '/staff/v1/reviews',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: reviewRoles, duringMaintenance: true,
    input: reviewSearch, output: reviewQueue,
  },
  getReviewNumbers: {
    method: 'GET', path: '/staff/v1/review-numbers',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: reviewRoles, duringMaintenance: true,
    input: nothing, output: reviewNumbers,
  },
  claimNextReview: {
    method: 'POST', path: '/staff/v1/reviews/claim-next',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: reviewRoles,
    input: reviewFilter, output: nextReview,
  },
  getReview: {
    method: 'GET', path: '/staff/v1/reviews/{id}',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: reviewRoles,
    input: id, output: reviewCase,
  },
  getReviewPicture: {
    method: 'GET', path: '/staff/v1/reviews/{id}/files/{name}',
    base: 'console', encoding: 'query', answer: 'picture', who: 'staff', roles: reviewRoles,
    input: reviewPictureInput, output: v.instance(Blob),
  },
  claimReview: {
    method: 'POST', path: '/staff/v1/reviews/{id}/claim',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: reviewRoles,
    input: claimInput, output: claimResult,
  },
  signalReview: {
    method: 'POST', path: '/staff/v1/reviews/{id}/signal',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: reviewRoles, isUse: false,
    input: id, output: done,
  },
  releaseReview: {
    method: 'POST', path: '/staff/v1/reviews/{id}/release',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: reviewRoles,
    input: id, output: done,
  },
  decideReview: {
    method: 'POST', path: '/staff/v1/reviews/{id}/decide',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: reviewRoles,
    input: reviewDecision, output: decisionResult,
  },
  undoDecision: {
    method: 'POST', path: '/staff/v1/reviews/{id}/undo',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: reviewRoles,
    input: id, output: done,
  },
  reopenDocument: {
    method: 'POST', path: '/staff/v1/reviews/{id}/reopen',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: actInput, output: done,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffReviewDescriptions = {
  listReviews: {
    purpose: 'Lists documents that wait for a moderator, the oldest first',
    errors: ['invalid_token', 'access_denied', 'invalid_value'],
  },
  getReviewNumbers: {
    purpose: 'Counts what waits and what was decided today',
    errors: ['invalid_token', 'access_denied'],
  },
  claimNextReview: {
    purpose: 'Claims the oldest document that no other moderator works on',
    errors: ['invalid_token', 'access_denied', 'invalid_value'],
  },
  getReview: {
    purpose: 'Shows a document with its data, its pictures and its earlier rounds',
    errors: ['invalid_token', 'access_denied', 'not_found', 'status_finalize_1', 'status_finalize_2', 'status_finalize_3'],
  },
  getReviewPicture: {
    purpose: 'Answers with a picture of a document, or with its thumbnail. The view is recorded in the audit trail first',
    errors: ['invalid_token', 'access_denied', 'not_found', 'status_finalize_1', 'status_finalize_2', 'status_finalize_3'],
  },
  claimReview: {
    purpose: 'Claims a document, renews the claim, or takes the document over from a page that gives no sign of life',
    errors: ['invalid_token', 'access_denied', 'not_found', 'invalid_value', 'status_finalize_1', 'status_finalize_2', 'status_finalize_3'],
  },
  signalReview: {
    purpose: 'Says that the page of a claimed document is open: a sign of life, which renews neither claim nor session',
    errors: ['invalid_token', 'access_denied', 'not_found', 'status_finalize_2'],
  },
  releaseReview: {
    purpose: 'Ends a claim without a decision',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  decideReview: {
    purpose: 'Decides about a document; the decision takes effect when it can no longer be undone',
    errors: ['invalid_token', 'access_denied', 'not_found', 'invalid_value', 'status_finalize_1', 'status_finalize_2', 'status_finalize_3'],
  },
  undoDecision: {
    purpose: 'Takes back a decision that has not taken effect',
    errors: ['invalid_token', 'access_denied', 'not_found', 'status_finalize_1', 'status_finalize_2'],
  },
  reopenDocument: {
    purpose: 'Lets the user of a document that was refused permanently submit it again',
    errors: ['invalid_token', 'access_denied', 'not_found', 'invalid_value', 'status_finalize_1', 'status_finalize_3'],
  },
} as const satisfies Record<keyof typeof staffReviewEndpoints, Description>;
