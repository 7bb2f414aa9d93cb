import * as v from 'valibot';
import { pageCursor } from '../cursor.ts';
import { holderFacts } from '../documents/proofs.ts';
import { documentTypes } from '../documents/verification.ts';
import { openidScopes } from '../openid.ts';

/** A proof of verification that can still be ended; `label` is the note of its user. */
const openProof = v.object({ id: v.string(), label: v.nullable(v.string()) });

/**
 * That somebody learned something about the user, and when (ISO 8601 in UTC). With `application`: that
 * application received the profile when the user signed in to it; with OpenID Connect, only what belongs to
 * these `scopes`. `PROOF`: somebody opened a proof of verification, which is `proof` until it has ended.
 * Otherwise staff or an operator in this role looked at the account, at the data or a picture of a document,
 * or with a code of the user at the portal (`PORTAL`); their names are not shown.
 */
export const disclosure = v.object({
  id: v.string(),
  what: v.picklist(['PROFILE', 'PROOF', 'ACCOUNT', 'DATA', 'PICTURE', 'PORTAL']),
  application: v.nullable(v.string()),
  /** The name of an application that has registered itself, which the configuration does not name. */
  name: v.optional(v.string()),
  scopes: v.nullable(v.array(v.picklist(openidScopes))),
  proof: v.nullable(openProof),
  /** What the proof said about who the user is, if it said anything. */
  names: v.optional(v.array(v.picklist(holderFacts))),
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

/**
 * What an application may have learned: what the scopes of OpenID Connect stand for, or by the hand-off that
 * the user is `verified`, and nothing of the documents.
 */
export const learnedFacts = [...openidScopes, 'verified'] as const;
export type LearnedFact = (typeof learnedFacts)[number];

/**
 * What one application has learned about the user, or may learn without asking again. `lastUsedAt`: when it
 * last received it, or renewed its tokens. `open`: whether it can still ask.
 */
export const applicationAccess = v.object({
  application: v.string(),
  /** Of an application that has registered itself, which the configuration does not name. */
  name: v.optional(v.string()),
  learned: v.array(v.picklist(learnedFacts)),
  since: v.string(),
  lastUsedAt: v.string(),
  open: v.boolean(),
  /** The names of the groups of the user that it learns now; left out if it learns none. */
  groups: v.optional(v.array(v.string())),
  /** The names of the roles that the user has in it; left out if it has none. */
  roles: v.optional(v.array(v.string())),
  /** The names of added fields that it is told now; left out if it is told none. */
  fields: v.optional(v.array(v.string())),
});
export type ApplicationAccess = v.InferOutput<typeof applicationAccess>;
