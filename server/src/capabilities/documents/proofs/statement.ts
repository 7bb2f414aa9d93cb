import type { Holder, Verified } from '@portico/contract/documents/proofs';
import { limits } from '../../../platform/limits.ts';
import type { Keys } from '../../../platform/secrets.ts';

interface Statement {
  readonly id: string;
  readonly verified: Verified;
  readonly holder: Holder;
  /** Milliseconds. */
  readonly validUntil: number;
  readonly checkedAt: number;
}

/**
 * What an opened proof says, as a signed JWT (RFC 7519, RFC 8037). It expires after minutes, because the end
 * of a proof cannot reach it; with `iat` it remains evidence of when it was checked.
 */
export function signStatement(
  { signing }: Pick<Keys, 'signing'>,
  issuer: string,
  { id, verified, holder, validUntil, checkedAt }: Statement,
): string {
  const seconds = (time: number) => Math.floor(time / 1000);
  const header = { alg: 'EdDSA', typ: 'verification-proof+jwt', kid: signing.id };
  const claims = {
    iss: issuer,
    jti: id,
    iat: seconds(checkedAt),
    exp: Math.min(seconds(checkedAt) + limits.proofStatement, seconds(validUntil)),
    valid_until: seconds(validUntil),
    verified,
    ...(isNamed(holder) && { holder: holderClaim(holder) }),
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${signing.sign(signed)}`;
}

const isNamed = (holder: Holder) => Object.values(holder).some((value) => value !== null);

/** Only what the proof says: a reader must not take what is missing for what is empty. */
function holderClaim({ name, birthYear, country }: Holder) {
  return {
    ...(name !== null && { name }),
    ...(birthYear !== null && { birth_year: birthYear }),
    ...(country !== null && { country }),
  };
}
