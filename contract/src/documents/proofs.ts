import * as v from 'valibot';
import { limits } from '../limits.ts';
import { lineUpTo } from '../lines.ts';

/**
 * What a proof of verification can say: that the identity (by passport) or the address of its user is
 * verified.
 */
export const provables = ['IDENTITY', 'ADDRESS'] as const;
export type Provable = (typeof provables)[number];

/** The documents that are approved if it is true. */
export const documentOf = { IDENTITY: 'PASSPORT', ADDRESS: 'ADDRESS' } as const satisfies Record<
  Provable,
  string
>;

/**
 * What a proof can say, if its user wants, about who its user is: first name and initial, year of birth and
 * citizenship. All is in the passport.
 */
export const holderFacts = ['NAME', 'BIRTH'] as const;
export type HolderFact = (typeof holderFacts)[number];

const holderFactList = v.pipe(
  v.array(v.picklist(holderFacts, 'invalid_value'), 'invalid_value'),
  v.maxLength(holderFacts.length, 'invalid_value'),
  v.check((list) => new Set(list).size === list.length, 'invalid_value'),
);

const provableList = v.pipe(
  v.array(v.picklist(provables, 'invalid_value'), 'invalid_value'),
  v.nonEmpty('required'),
  v.maxLength(provables.length, 'invalid_value'),
  v.check((list) => new Set(list).size === list.length, 'invalid_value'),
);

/**
 * What a new proof says, what it says about its user (only with the identity, whose document has it), for how
 * many seconds it is valid, and a note by which only its user knows it again.
 */
export const newProof = v.object({
  proves: provableList,
  names: v.optional(holderFactList, []),
  lifetime: v.picklist(limits.proof.lifetimes, 'invalid_value'),
  label: v.optional(v.nullable(lineUpTo(limits.proof.labelMax)), null),
});

/** The code of a proof: 32 random bytes in base64url (RFC 4648 §5). */
export const proofCode = v.pipe(v.string('invalid_value'), v.maxLength(256, 'invalid_value'));

/** What is verified, and since which day (UTC). */
const verified = v.array(v.object({ what: v.picklist(provables), since: v.string() }));
export type Verified = v.InferOutput<typeof verified>;

/**
 * Who the user is, as far as the user wants it to be shown: a first name and an initial, the year of birth,
 * and the country of the passport.
 */
const holder = v.object({
  name: v.nullable(v.string()),
  birthYear: v.nullable(v.string()),
  country: v.nullable(v.string()),
});
export type Holder = v.InferOutput<typeof holder>;

/**
 * A new proof with its address, which nobody can be told again: the server keeps only a digest of the code in
 * it.
 */
export const createdProof = v.object({
  id: v.string(),
  url: v.string(),
  validUntil: v.string(),
  verified,
  holder,
});
export type CreatedProof = v.InferOutput<typeof createdProof>;

/**
 * A proof that its user can still end. Times are ISO 8601 in UTC; `lastOpenedAt` is null until somebody opens
 * it. One that is not `valid` is opened in vain, because a document that it is about is no longer approved.
 */
export const proof = v.object({
  id: v.string(),
  proves: v.array(v.picklist(provables)),
  names: v.array(v.picklist(holderFacts)),
  label: v.nullable(v.string()),
  createdAt: v.string(),
  validUntil: v.string(),
  openings: v.number(),
  lastOpenedAt: v.nullable(v.string()),
  valid: v.boolean(),
});
export type Proof = v.InferOutput<typeof proof>;

/**
 * What anybody reads who opens a proof: what is verified, until when the proof is valid, and when this was
 * checked. `statement` is the same, signed: a JWS (RFC 7515) that the keys of `/.well-known/jwks.json`
 * verify.
 */
export const openedProof = v.object({
  verified,
  holder,
  validUntil: v.string(),
  checkedAt: v.string(),
  statement: v.string(),
});
export type OpenedProof = v.InferOutput<typeof openedProof>;
