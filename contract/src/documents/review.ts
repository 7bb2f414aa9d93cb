import * as v from 'valibot';

/**
 * What a moderator decides: the document is right, must be changed, raises a question about its data, or is
 * refused permanently.
 */
export const reviewOutcomes = ['APPROVED', 'CHANGES_REQUESTED', 'QUESTION', 'REFUSED'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** Why a moderator did not approve. The user reads the reason in the language of the page. */
export const reviewReasons = [
  'PICTURE_BLURRED',
  'PICTURE_DARK',
  'PICTURE_GLARE',
  'PICTURE_CUT_OFF',
  'PICTURE_MISSING_PAGE',
  'WRONG_DOCUMENT',
  'DOCUMENT_EXPIRED',
  'DOCUMENT_TOO_OLD',
  'DATA_DIFFERS',
  'DATA_UNREADABLE',
  'NAME_DIFFERS',
  'FACE_NOT_VISIBLE',
  'FACE_DIFFERS',
  'DATA_UNCLEAR',
  'UNDER_AGE',
  'DOCUMENT_ALTERED',
  'OTHER_ACCOUNT',
  // The name of the account was corrected. No moderator gives this reason.
  'NAME_CORRECTED',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/**
 * A reason and the field it is about (`documentMetadata.name`); `null` for the pictures or the document as a
 * whole.
 */
export const reviewRemark = v.object({
  fieldName: v.nullable(v.pipe(v.string('invalid_value'), v.maxLength(64, 'invalid_value'))),
  reason: v.picklist(reviewReasons, 'invalid_value'),
});
export type ReviewRemark = v.InferOutput<typeof reviewRemark>;

/** The last decision about a document, as its user reads it. `decidedAt` is ISO 8601 in UTC. */
export const review = v.object({
  outcome: v.picklist(reviewOutcomes),
  decidedAt: v.string(),
  remarks: v.array(reviewRemark),
});
export type Review = v.InferOutput<typeof review>;
