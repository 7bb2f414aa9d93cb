import type { OutputOf } from '@portico/contract/endpoints';
import { basicAuthorization } from '@portico/contract/request';

/** How the portal's own page introduces itself to the server: with what everybody may read in the configuration. */
export async function portalClient(portalUrl: string): Promise<{ readonly authorization: string }> {
  const response = await fetch(`${portalUrl}/config`);
  // Safe: this is what the contract says of the call.
  const { authClientId, authClientSecret } = (await response.json()) as OutputOf<'getConfig'>;
  return { authorization: basicAuthorization(authClientId, authClientSecret) };
}
