import Provider, { type Grant } from 'oidc-provider';
import { claimsOfScopes } from '../../capabilities/openid/claims.ts';
import { changeFoundGrants } from './library-seams.ts';

/** Whether a claim belongs to one of the scopes. */
export function isClaimOf(scopes: ReadonlySet<string>, claim: string): boolean {
  return Object.entries(claimsOfScopes).some(
    ([scope, names]) => scopes.has(scope) && names.some((name) => name === claim),
  );
}

/** Takes from a grant what is not among the scopes. Returns whether there was anything. */
export function cutGrant({ openid }: Grant, scopes: ReadonlySet<string>): boolean {
  if (!openid) return false;
  const [granted, claims] = [openid.scope?.split(' ') ?? [], openid.claims ?? []];
  const left = {
    scope: granted.filter((scope) => scopes.has(scope)),
    claims: claims.filter((claim) => isClaimOf(scopes, claim)),
  };
  if (openid.scope !== undefined) openid.scope = left.scope.join(' ');
  if (openid.claims) openid.claims = left.claims;
  return left.scope.length < granted.length || left.claims.length < claims.length;
}

/**
 * Lets every grant hold no more than the application may ask for now: what an operator has taken from it is
 * gone from tokens, too, that were issued before.
 */
export function cutGrants(provider: Provider): void {
  changeFoundGrants(provider, (grant) => {
    const client = Provider.ctx?.oidc.client;
    if (client?.clientId === grant.clientId) cutGrant(grant, new Set(client?.scope?.split(' ')));
  });
}
