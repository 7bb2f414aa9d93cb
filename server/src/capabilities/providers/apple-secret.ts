import type { AppleKey } from '@portico/contract/providers/settings';
import { loadJose } from './load-jose.ts';

/** Longer than a call lasts. Apple accepts six months. */
const lifetime = '5 minutes';

/**
 * A client secret for Apple (“Creating a client secret”): a token that names the client, signed with its key.
 */
export async function makeAppleSecret(
  { clientId, issuer }: { readonly clientId: string; readonly issuer: string },
  { teamId, keyId, privateKey }: AppleKey,
): Promise<string> {
  const { importPKCS8, SignJWT } = await loadJose();
  return await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(await importPKCS8(privateKey, 'ES256'));
}
