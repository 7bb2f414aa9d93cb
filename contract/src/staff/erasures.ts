import * as v from 'valibot';
import { pageCursor } from '../cursor.ts';
import { accountSummary } from './account-summary.ts';
import { staffRoles } from './roles.ts';

/** Days in which a second person can confirm an erasure. */
export const erasureDays = 7;

/**
 * An erasure that waits for a second person (times ISO 8601 in UTC). `askedBy`: who of the staff has asked
 * for it, with the role of now; `email` is null if that account was erased.
 */
export const waitingErasure = v.object({
  id: v.string(),
  reason: v.string(),
  askedBy: v.object({
    id: v.string(),
    email: v.nullable(v.string()),
    role: v.nullable(v.picklist(staffRoles)),
  }),
  askedAt: v.string(),
  until: v.string(),
});
export type WaitingErasure = v.InferOutput<typeof waitingErasure>;

export const erasureSearch = v.object({ after: pageCursor });

/**
 * Erasures that wait, the oldest first, each with its account, and the cursor of the page after; `null` on
 * the last page.
 */
export const erasurePage = v.object({
  erasures: v.array(v.object({ ...waitingErasure.entries, account: accountSummary })),
  next: v.nullable(v.string()),
});
