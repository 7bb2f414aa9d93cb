import type { Endpoint } from '@portico/contract/endpoint';
import { oauthEndpoints } from '@portico/contract/endpoints/oauth';
import type { PortalEndpointName } from '@portico/contract/endpoints/portal';

/** The rows that every page needs: to sign in, to restore a session, and to pass it to an application. */
const first: Partial<Readonly<Record<PortalEndpointName, Endpoint>>> = oauthEndpoints;

/** Loads the rows of all calls. The login page shows its form without them. */
export async function loadEndpointRows(): Promise<Readonly<Record<PortalEndpointName, Endpoint>>> {
  return (await import('@portico/contract/endpoints/portal')).portalEndpoints;
}

/** The row of a call in the endpoint table. */
export async function endpointRow(name: PortalEndpointName): Promise<Endpoint> {
  return first[name] ?? (await loadEndpointRows())[name];
}
