import * as v from 'valibot';
import { lineUpTo } from '../lines.ts';
import { namePart } from '../names/name-fields.ts';

/** What becomes of a correction of the name that was asked for. */
export const correctionStates = ['WAITING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** Why staff decline a correction. The user reads it in the language of the page and of the mail. */
export const correctionAnswers = ['NO_FULL_NAME', 'OTHER_PERSON', 'PASSPORT_DIFFERS', 'MORE_NEEDED'] as const;
export type CorrectionAnswer = (typeof correctionAnswers)[number];

/** A name as it is typed, by the rules of a registration. */
export const typedAccountName = v.object({ firstName: namePart, lastName: namePart });

/** What the user writes to the staff about it. */
export const correctionNote = lineUpTo(300);

/** The name that the account is to have. */
export const nameCorrectionInput = v.object({
  ...typedAccountName.entries,
  note: v.optional(v.union([v.literal(''), correctionNote], 'invalid_value')),
});

/**
 * The last correction of the name: what was asked for, and what became of it (times ISO 8601 in UTC). `null`
 * if there is none.
 */
export const nameCorrection = v.nullable(
  v.object({
    firstName: v.string(),
    lastName: v.string(),
    state: v.picklist(correctionStates),
    /** Why it was declined. */
    answer: v.nullable(v.picklist(correctionAnswers)),
    askedAt: v.string(),
    decidedAt: v.nullable(v.string()),
  }),
);
export type NameCorrection = v.InferOutput<typeof nameCorrection>;
