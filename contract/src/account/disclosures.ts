import * as v from 'valibot';
import { pageCursor } from '../cursor.ts';
import { documentTypes } from '../documents/verification.ts';

/** A proof of verification that can still be ended; `label` is the note of its user. */
const openProof = v.object({ id: v.string(), label: v.nullable(v.string()) });

/**
 * That somebody learned something about the user, and when (ISO 8601 in UTC). With `application`: that application received the profile
 * when the user signed in to it; `open` says whether it can still ask for it. `PROOF`: somebody opened a proof of verification, which is `proof`
 * until it has ended. Otherwise staff or an operator in this role looked at the
 * account, or at the data or a picture of a document; their names are not shown.
 */
export const disclosure = v.object({
  id: v.string(),
  what: v.picklist(['PROFILE', 'PROOF', 'ACCOUNT', 'DATA', 'PICTURE']),
  application: v.nullable(v.string()),
  open: v.boolean(),
  proof: v.nullable(openProof),
  role: v.nullable(v.picklist(['moderator', 'support', 'admin', 'operator'])),
  documentType: v.nullable(v.picklist(documentTypes)),
  learnedAt: v.string(),
});
export type Disclosure = v.InferOutput<typeof disclosure>;

/** The list begins after the page before; without `after` it begins with the newest. */
export const disclosureInput = v.object({ after: pageCursor });

/** Disclosures, the newest first, and the cursor of the page after; `null` on the last page. */
export const disclosurePage = v.object({
  disclosures: v.array(disclosure),
  next: v.nullable(v.string()),
});
