import * as v from 'valibot';
import { correctionAnswers, typedAccountName } from '../account/name-correction.ts';
import { pageCursor } from '../cursor.ts';
import { accountSummary } from './account-summary.ts';
import { actInput } from './lists.ts';

/**
 * Whether the passport that the user has submitted shows the name that is asked for. One that shows another
 * name must be sent again when the correction is accepted. `NONE`: none is approved or waits.
 */
export const passportNames = ['NONE', 'SAME', 'OTHER'] as const;

/** A correction of the name that waits for staff, and what the user wrote about it. */
export const waitingCorrection = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  note: v.nullable(v.string()),
  passport: v.picklist(passportNames),
  askedAt: v.string(),
});
export type WaitingCorrection = v.InferOutput<typeof waitingCorrection>;

export const correctionSearch = v.object({ after: pageCursor });

/**
 * Corrections that wait, the oldest first, each with its account as it is now, and the cursor of the page
 * after; `null` on the last page.
 */
export const correctionPage = v.object({
  corrections: v.array(
    v.object({
      ...v.pick(waitingCorrection, ['id', 'firstName', 'lastName', 'askedAt']).entries,
      account: accountSummary,
    }),
  ),
  next: v.nullable(v.string()),
});

/** Declines the correction that the path names, and tells the user why. */
export const declineAct = v.object({
  ...actInput.entries,
  answer: v.picklist(correctionAnswers, 'invalid_value'),
});

/** Gives the account that the path names another name. */
export const nameAct = v.object({ ...actInput.entries, ...typedAccountName.entries });
