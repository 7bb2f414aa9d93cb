import * as v from 'valibot';
import { limits } from './limits.ts';
import { lineUpTo } from './lines.ts';

const malformed = 'invalid_request';
const bytes = v.pipe(
  v.string(malformed),
  v.regex(/^[A-Za-z0-9_-]+$/, malformed),
  v.maxLength(8192, malformed),
);
const transports = v.array(v.pipe(v.string(), v.maxLength(32, malformed)), malformed);

/** The id of a WebAuthn credential, in base64url. */
const credentialId = v.pipe(bytes, v.maxLength(1024, malformed));

/** The name that the user gives a passkey. */
export const passkeyName = lineUpTo(limits.passkey.nameMax);

/**
 * A passkey of the user. Times are ISO 8601 in UTC; `lastUsedAt` is null until the first sign-in with it. One
 * that is `suspended` was added shortly before the password was reset by mail, and signs in again when the
 * user has confirmed it.
 */
export const passkey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  suspended: v.boolean(),
});
export type Passkey = v.InferOutput<typeof passkey>;

const descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
});

/** What the browser needs to create a passkey (`PublicKeyCredentialCreationOptionsJSON` of WebAuthn). */
export const passkeyCreationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});

/** What the browser needs to use a passkey (`PublicKeyCredentialRequestOptionsJSON` of WebAuthn). */
export const passkeyRequestOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  /** The user's passkeys, at a second step; absent at a sign-in, where the user picks one in the browser. */
  allowCredentials: v.optional(v.array(descriptor)),
});

/**
 * A new credential as the browser answers it (`RegistrationResponseJSON` of WebAuthn); other members are
 * ignored.
 */
const attestation = v.object({
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key', malformed),
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(transports, []),
  }),
});
export type PasskeyAttestation = v.InferOutput<typeof attestation>;

export const registerPasskeyInput = v.object({ name: passkeyName, response: attestation });
export const renamePasskeyInput = v.object({ id: credentialId, name: passkeyName });
export const passkeyInput = v.object({ id: credentialId });

/**
 * A signed challenge as the browser answers it (`AuthenticationResponseJSON` of WebAuthn); other members are
 * ignored.
 */
const assertion = v.object({
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key', malformed),
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128, malformed)))),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof assertion>;

/** The same as JSON, in one field of a form. */
export const passkeyCredential = v.pipe(
  v.string(malformed),
  v.maxLength(limits.passkey.credentialMax, malformed),
);

/** Reads a `passkeyCredential`. */
export const parsedCredential = v.pipe(v.string(), v.parseJson(undefined, malformed), assertion);
