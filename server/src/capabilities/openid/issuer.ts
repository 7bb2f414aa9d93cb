/** Where OpenID Connect is served. */
export const openidPath = '/oidc';

/** The issuer: the address of the portal with this path. */
export function issuerOf(publicUrl: URL): string {
  return new URL(openidPath, publicUrl).href;
}
