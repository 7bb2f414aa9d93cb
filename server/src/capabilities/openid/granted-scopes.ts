import { type OpenidScope, openidScopes } from '@portico/contract/openid';
import Provider, { type AdapterPayload } from 'oidc-provider';
import { claimsOfScopes } from './claims.ts';

/**
 * The scopes whose claims an application learns with a code: those that were granted, and those of claims
 * that it got one by one.
 */
export async function grantedScopes({ scope, claims, grantId }: AdapterPayload): Promise<OpenidScope[]> {
  const granted = new Set(scope?.split(' '));
  const names = Object.values(claims ?? {}).flatMap((requested) => Object.keys(requested ?? {}));
  const grant =
    names.length > 0 && grantId ? await Provider.ctx?.oidc.provider.Grant.find(grantId) : undefined;
  const grantedClaims = new Set(grant?.getOIDCClaimsFiltered(new Set(names)));
  return openidScopes.filter(
    (name) => granted.has(name) || claimsOfScopes[name].some((claim) => grantedClaims.has(claim)),
  );
}
