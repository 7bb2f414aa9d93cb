/** Where OpenID Connect is served: the issuer is the address of the portal with this path. */
export const openidPath = '/oidc';
