import { createHash } from 'node:crypto';

/** The challenge of a PKCE verifier (RFC 7636 §4.2). */
export function s256(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
