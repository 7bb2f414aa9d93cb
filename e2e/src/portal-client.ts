import type { OutputOf } from '@portico/contract/endpoints';
import { basicAuthorization } from '@portico/contract/request';

/** The `Authorization` header of the portal as OAuth client. Its credentials are public: they are in the configuration. */
export async function portalClient(portalUrl: string): Promise<{ readonly authorization: string }> {
  const response = await fetch(`${portalUrl}/config`);
  // Safe: the contract gives this call this output.
  const { authClientId, authClientSecret } = (await response.json()) as OutputOf<'getConfig'>;
  return { authorization: basicAuthorization(authClientId, authClientSecret) };
}
