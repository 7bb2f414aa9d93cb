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

const provableList = v.pipe(
  v.array(v.picklist(provables, 'invalid_value'), 'invalid_value'),
  v.nonEmpty('required'),
  v.maxLength(provables.length, 'invalid_value'),
  v.check((list) => new Set(list).size === list.length, 'invalid_value'),
);

/**
 * What a new proof says, for how many seconds it is valid, and a note by which only its user knows it again.
 */
export const newProof = v.object({
  proves: provableList,
  lifetime: v.picklist(limits.proof.lifetimes, 'invalid_value'),
  label: v.optional(v.nullable(lineUpTo(limits.proof.labelMax)), null),
});

/** The code of a proof: 32 random bytes in base64url (RFC 4648 §5). */
export const proofCode = v.pipe(v.string('invalid_value'), v.maxLength(256, 'invalid_value'));

/** What is verified, and since which day (UTC). */
const verified = v.array(v.object({ what: v.picklist(provables), since: v.string() }));
export type Verified = v.InferOutput<typeof verified>;

/**
 * A new proof with its address, which nobody can be told again: the server keeps only a digest of the code in
 * it.
 */
export const createdProof = v.object({ id: v.string(), url: v.string(), validUntil: v.string(), verified });
export type CreatedProof = v.InferOutput<typeof createdProof>;

/**
 * A proof that its user can still end. Times are ISO 8601 in UTC; `lastOpenedAt` is null until somebody opens
 * it. One that is not `valid` is opened in vain, because a document that it is about is no longer approved.
 */
export const proof = v.object({
  id: v.string(),
  proves: v.array(v.picklist(provables)),
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
  validUntil: v.string(),
  checkedAt: v.string(),
  statement: v.string(),
});
export type OpenedProof = v.InferOutput<typeof openedProof>;
