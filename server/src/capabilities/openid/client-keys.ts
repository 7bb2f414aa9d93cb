import { createPublicKey, type JsonWebKey } from 'node:crypto';
import * as v from 'valibot';

/**
 * A set of public keys (RFC 7517 §5) as it is stored: members that say nothing about the key itself are gone.
 */
const publicKey = v.variant('kty', [
  v.object({
    kty: v.literal('EC'),
    crv: v.literal('P-256'),
    x: v.string(),
    y: v.string(),
    kid: v.optional(v.string()),
  }),
  v.object({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: v.string(), kid: v.optional(v.string()) }),
  v.object({ kty: v.literal('RSA'), n: v.string(), e: v.string(), kid: v.optional(v.string()) }),
]);
export const keySet = v.object({ keys: v.pipe(v.array(publicKey), v.minLength(1), v.maxLength(10)) });
export type KeySet = v.InferOutput<typeof keySet>;

/** The members of keys that must stay with their owner (RFC 7518 §6). */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
const shortestRsa = 2048;

/** What is wrong with the keys that an application is to be registered with. */
export type KeyProblem = 'malformed' | 'private' | 'weak' | 'duplicate';

/** Reads a file of public keys, or says what is wrong with it. */
export function readKeySet(text: string): KeySet | KeyProblem {
  const raw = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.looseObject({ keys: v.array(v.looseObject({})) })),
    text,
  );
  if (!raw.success) return 'malformed';
  if (raw.output.keys.some((key) => privateMembers.some((member) => member in key))) return 'private';
  const set = v.safeParse(keySet, raw.output);
  if (!set.success) return 'malformed';
  const { keys } = set.output;
  const ids = keys.map(({ kid }) => kid ?? '');
  if (keys.length > 1 && new Set(ids).size < keys.length) return 'duplicate';
  for (const key of keys) {
    const problem = problemOf(key);
    if (problem) return problem;
  }
  return set.output;
}

function problemOf(key: KeySet['keys'][number]): KeyProblem | null {
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: key as JsonWebKey, format: 'jwk' }); // a JWK of the schema above
    const { modulusLength: bits, publicExponent: exponent } = asymmetricKeyDetails ?? {};
    // With the exponent 1 anybody can make signatures (RFC 8017 §3.1).
    if (exponent !== undefined && (exponent < 3n || exponent % 2n === 0n)) return 'malformed';
    return bits !== undefined && bits < shortestRsa ? 'weak' : null;
  } catch {
    // Any error: these bytes are no key of its type.
    return 'malformed';
  }
}
