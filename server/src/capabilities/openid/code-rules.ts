import type { AdapterPayload, Client } from 'oidc-provider';

/**
 * Whether a request needs no PKCE: where the operator allows it, in a client that compares the nonce (RFC 9700
 * §2.1.1).
 */
export function mayGoWithoutPkce(
  { clientAuthMethod, without_pkce }: Client,
  { nonce, scopes }: { readonly nonce: unknown; readonly scopes: ReadonlySet<string> },
): boolean {
  const hasNonce = typeof nonce === 'string' && scopes.has('openid');
  return clientAuthMethod !== 'none' && without_pkce === true && hasNonce;
}

/**
 * Whether an application, as it is registered now, could still be sent a code. One that was being stored while
 * an operator changed the application was not deleted with the others.
 */
export function isStillAllowed(
  client: Client,
  { redirectUri, codeChallenge, nonce, scope }: AdapterPayload,
): boolean {
  if (typeof redirectUri !== 'string' || !client.redirectUriAllowed(redirectUri)) return false;
  return (
    codeChallenge !== undefined || mayGoWithoutPkce(client, { nonce, scopes: new Set(scope?.split(' ')) })
  );
}
