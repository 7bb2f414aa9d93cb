import type { OutputOf } from '@portico/contract/endpoints';
import type { ReviewCase } from '../review/review-case.ts';

/**
 * The answer of `getReview`: with its content to the moderator who has claimed the document, and to an admin.
 */
export function answerOf(reviewCase: ReviewCase, isReadable = reviewCase.mine): OutputOf<'getReview'> {
  const { version, document, user, read, earlier, findings, acceptedPapers, opened, ...item } = reviewCase;
  return {
    ...item,
    content: isReadable ? { version, document, user, read, earlier, findings, acceptedPapers, opened } : null,
  };
}

/** A passport that waits, as the moderator reads it who works on it and has opened its pictures. */
export const aliceCase = {
  id: 'id-of-passport',
  documentType: 'PASSPORT',
  locale: 'de',
  submittedAt: '2026-11-21T10:00:00Z',
  round: 1,
  escalated: false,
  secondReview: false,
  claimedBy: 'Sam Sato',
  mine: true,
  version: 7,
  document: {
    id: 'id-of-passport',
    documentType: 'PASSPORT',
    status: 'WAITING_MODERATOR',
    updatedAt: '2026-11-21T10:00:00Z',
    relativeFilePath: ['front.jpg', 'back.jpg'],
    documentMetadata: {
      name: 'Alice',
      surname: 'Archer',
      gender: 'FEMALE',
      birthday: '1990-02-03',
      placeOfBirth: 'York',
      citizenship: 'GB',
      seriesNumber: '533380006',
      issuedBy: 'HMPO',
      issueDate: '2020-05-06',
      expireDate: '2030-05-06',
    },
  },
  user: { firstName: 'Alice', lastName: 'Archer', email: 'alice@portico.example', nationality: 'GB' },
  read: null,
  earlier: [],
  findings: [],
  acceptedPapers: [],
  opened: ['front.jpg', 'back.jpg'],
  claimedUntil: '2026-11-21T12:00:00Z',
  signalledAt: '2026-11-21T11:50:00Z',
  pending: null,
} as const satisfies ReviewCase;

/** The same document in the queue. */
export const aliceItem = {
  id: 'id-of-passport',
  documentType: 'PASSPORT',
  locale: 'de',
  submittedAt: '2026-11-21T10:00:00Z',
  round: 1,
  escalated: false,
  secondReview: false,
  claimedBy: null,
  mine: false,
} as const satisfies OutputOf<'listReviews'>['items'][number];

export const numbers = {
  waiting: 12,
  oldestAt: '2026-11-21T10:00:00Z',
  decidedToday: 5,
  medianSeconds: 5400,
  escalated: 1,
} as const satisfies OutputOf<'getReviewNumbers'>;

/** A round in which changes were requested. */
export const earlierRound = {
  round: 1,
  submittedAt: '2026-11-20T10:00:00Z',
  documentMetadata: null,
  outcome: 'CHANGES_REQUESTED',
  remarks: [],
  note: null,
  decidedBy: 'Nadia Nasser',
  decidedAt: '2026-11-20T11:00:00Z',
} as const satisfies ReviewCase['earlier'][number];
