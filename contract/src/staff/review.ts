import * as v from 'valibot';
import { pageCursor } from '../cursor.ts';
import { paperRules } from '../documents/accepted-papers.ts';
import { reviewOutcomes, reviewRemark } from '../documents/review.ts';
import { document, documentTypes, pictureSize } from '../documents/verification.ts';
import { isPlainText, saysSomething, withoutHidden } from '../line-rules.ts';
import { locales } from '../locales.ts';

/** Narrows the queue of documents that wait for a moderator. */
export const reviewFilter = v.object({
  documentType: v.optional(v.picklist(documentTypes, 'invalid_value')),
  locale: v.optional(v.picklist(locales, 'invalid_value')),
});

export const reviewSearch = v.object({ ...reviewFilter.entries, after: pageCursor });

/**
 * A document that waits for a moderator. `round` counts its submissions. `escalated` ones are for admins:
 * they were submitted too often, or two members of staff disagreed.
 */
export const reviewItem = v.object({
  id: v.string(),
  documentType: v.picklist(documentTypes),
  locale: v.picklist(locales),
  submittedAt: v.string(),
  round: v.number(),
  escalated: v.boolean(),
  /** Whether another member of staff decided already and the share of second reviews chose this document. */
  secondReview: v.boolean(),
  /** The member of staff who works on it. */
  claimedBy: v.nullable(v.string()),
  mine: v.boolean(),
});

/**
 * Documents that the caller can review, the oldest first, and the cursor of the page after; `null` on the
 * last page. It has none of the caller's own documents, none that the caller decided about in this round and
 * none with a decision that can be undone; only admins see escalated ones.
 */
export const reviewQueue = v.object({ items: v.array(reviewItem), next: v.nullable(v.string()) });

/**
 * What waits, and what was decided on this day (UTC) by all members of staff. `medianSeconds`: from
 * submission to decision, of the decisions of the day.
 */
export const reviewNumbers = v.object({
  waiting: v.number(),
  oldestAt: v.nullable(v.string()),
  decidedToday: v.number(),
  medianSeconds: v.nullable(v.number()),
  escalated: v.number(),
});

/**
 * An earlier round: what was submitted then, and what was decided. A round with two decisions has two
 * entries. An admin who reviews a document on which two members of staff disagreed also sees their decisions,
 * which are of the current round. The note is internal.
 */
const earlierRound = v.object({
  round: v.number(),
  submittedAt: v.string(),
  documentMetadata: v.nullable(v.record(v.string(), v.unknown())),
  outcome: v.nullable(v.picklist(reviewOutcomes)),
  remarks: v.array(reviewRemark),
  note: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
});

/** What the automatic check found that does not stop a submission, but that a moderator should look at. */
export const reviewFindings = v.array(
  v.picklist(['SAME_PICTURE_OTHER_ACCOUNT', 'NAME_DIFFERS_FROM_ACCOUNT']),
);

/**
 * A value that was read in a picture of a passport, and how certain it is: proved by a check digit, not
 * proved, or doubtful.
 */
const readField = v.optional(
  v.object({
    value: v.string(),
    certainty: v.picklist(['checked', 'unchecked', 'doubtful']),
    /** Whether the line may have had no room for all of a name. */
    cutOff: v.optional(v.literal(true)),
  }),
);

/** What the server has read in the machine-readable zone of a passport. */
const readPassport = v.object({
  name: readField,
  surname: readField,
  gender: readField,
  birthday: readField,
  citizenship: readField,
  seriesNumber: readField,
  expireDate: readField,
});

/** What a moderator decides about. `version` changes with every change of the document. */
const reviewContent = v.object({
  version: v.number(),
  document,
  /** The user whose document it is. */
  user: v.object({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    /** The country that the user named at the registration. */
    nationality: v.string(),
  }),
  /** `null` if nothing could be read. It is for comparing only: what differs stops nothing. */
  read: v.nullable(readPassport),
  earlier: v.array(earlierRound),
  /** Findings of the automatic check. */
  findings: reviewFindings,
  /** Which papers the portal named when the document was submitted; none for what no paper proves. */
  acceptedPapers: paperRules,
  /**
   * Names of the pictures that the caller has opened since the document was submitted. A decision needs all
   * of them.
   */
  opened: v.array(v.string()),
});

/**
 * A document in review. Its content is null to a moderator who has not claimed it; an admin reads it without
 * a claim too. That the content was read is recorded in the audit trail before it is sent.
 */
export const reviewCase = v.object({
  ...reviewItem.entries,
  content: v.nullable(reviewContent),
  claimedUntil: v.nullable(v.string()),
  /** The last sign of life of who has claimed it; `null` if nobody has. */
  signalledAt: v.nullable(v.string()),
  /** The caller's own decision that has not taken effect. It can be undone until `undoUntil`. */
  pending: v.nullable(v.object({ outcome: v.picklist(reviewOutcomes), undoUntil: v.string() })),
});

/** The document to claim, and whether to take it from another member of staff who gives no sign of life. */
export const claimInput = v.object({
  id: v.string(),
  takeOver: v.optional(v.boolean('invalid_value')),
});

export const claimResult = v.object({ claimedUntil: v.string() });

/** The document that was claimed; `null` when none waits. */
export const nextReview = v.object({ id: v.nullable(v.string()) });

/** A decision about the version of a document that the moderator saw. */
export const reviewDecision = v.object({
  id: v.string(),
  version: v.number('invalid_value'),
  outcome: v.picklist(reviewOutcomes, 'invalid_value'),
  remarks: v.optional(v.pipe(v.array(reviewRemark), v.maxLength(32, 'invalid_value')), []),
  note: v.optional(
    v.pipe(
      v.string('invalid_value'),
      v.transform(withoutHidden),
      v.trim(),
      v.maxLength(2000, 'max_length'),
      v.check(isPlainText, 'invalid_value'),
      // A note that says nothing is none.
      v.transform((note) => (saysSomething(note) ? note : '')),
    ),
    '',
  ),
});

export const decisionResult = v.object({ undoUntil: v.string() });

/** A picture of a document: `id` is the document's, `name` the picture's. */
export const reviewPictureInput = v.object({ id: v.string(), name: v.string(), size: pictureSize });
