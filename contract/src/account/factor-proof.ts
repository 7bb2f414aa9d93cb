import * as v from 'valibot';
import { blockedFor } from '../blocked-for.ts';
import { passkeyCredential, passkeyRequestOptions } from '../passkeys.ts';
import { twoFactorTypes } from '../sign-in.ts';

/**
 * `BEGIN` requests a code if one can be, `SEND_AGAIN` another one, `PASSKEY` a new challenge alone, because
 * each answer uses one up.
 */
export const factorProofInput = v.object({
  step: v.picklist(['BEGIN', 'SEND_AGAIN', 'PASSKEY'], 'invalid_request'),
});

/**
 * What proves a second factor in the session of a signed-in user. An account without any has neither a factor
 * nor passkeys.
 */
export const factorProof = v.object({
  /** The factor whose codes are accepted. The mailbox is none, because it also resets the password. */
  type: v.nullable(v.picklist(twoFactorTypes)),
  /** Seconds for which the code is accepted. */
  seconds: v.number(),
  /** Present when no code was requested: the seconds until one can be. */
  retryAfter: v.optional(v.number()),
  blockedFor,
  /** For the passkeys of the account; null if there is none. */
  passkey: v.nullable(passkeyRequestOptions),
});
export type FactorProof = v.InferOutput<typeof factorProof>;

/** A code of the second factor or a recovery code, or a passkey’s answer. */
export const proveFactorInput = v.union(
  [
    v.object({ otp: v.pipe(v.string(), v.maxLength(64, 'invalid_request')) }),
    v.object({ credential: passkeyCredential }),
  ],
  'invalid_request',
);
