import { type Client, errors, type ResourceServer } from 'oidc-provider';

/** A token that is checked without asking here cannot be ended, so it is valid for a short time. */
const accessTokenSeconds = 5 * 60;

/**
 * A server for which an application gets access tokens that this server checks itself (RFC 8707, RFC 9068).
 * Only what was registered for the application is one for it.
 */
export function resourceServer(resource: string, client: Client): ResourceServer {
  if (!registered(client.resources).includes(resource)) throw new errors.InvalidTarget();
  return {
    audience: resource,
    scope: registered(client.resource_scopes).join(' '),
    accessTokenTTL: accessTokenSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'ES256' } },
  };
}

/** Of an application’s own metadata, which the library passes on as it was stored. */
function registered(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
