import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import { findConsent } from '../../capabilities/openid/consent-store.ts';
import type { Db } from '../../db/database.ts';
import { asAccountId } from '../../platform/ids.ts';
import { cutGrant, isClaimOf } from './cut-grant.ts';

/**
 * What an application may learn in this session: all that it asks for, if it is the operator's own, otherwise
 * what the user has allowed. Claims that it asks for one by one belong to scopes, too.
 */
export async function loadGrant(db: Db, ctx: KoaContextWithOIDC) {
  const { client, session, account, provider, requestParamOIDCScopes, requestParamClaims } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const { clientId } = client;
  const { accountId } = account;
  const grantId = session.grantIdFor(clientId);
  const found = grantId ? await provider.Grant.find(grantId) : undefined;
  const registered = new Set(client.scope?.split(' '));
  const consent =
    client.is_first_party === true ? registered : await consentOf(db, accountId, clientId, registered);
  // What was granted before holds no longer: the user has withdrawn it, or the application was the operator's
  // own.
  if (!consent) return undefined;
  const grant = found ?? new provider.Grant({ clientId, accountId });
  const isCut = cutGrant(grant, consent);
  const scopes = [...requestParamOIDCScopes].filter((scope) => consent.has(scope));
  const claims = [...requestParamClaims];
  const isAllowed = (claim: string) => isClaimOf(consent, claim);
  const allowed = claims.filter(isAllowed);
  const others = claims.filter((claim) => !allowed.includes(claim));
  const [hasScopes, hasClaims] = [grant.getOIDCScope().split(' '), grant.getOIDCClaimsEncountered()];
  const isKnown =
    scopes.every((scope) => hasScopes.includes(scope)) && claims.every((claim) => hasClaims.includes(claim));
  const added = addResources(grant, ctx);
  const isNewlyAllowed = grant.getRejectedOIDCClaims().some(isAllowed);
  if (isKnown && !added && !isNewlyAllowed && !isCut) return grant;
  // What was refused before the user allowed it would stay refused until the session ends, also as a part of
  // its scope.
  const refused = grant.rejected?.openid;
  if (refused?.claims) refused.claims = refused.claims.filter((claim) => !isAllowed(claim));
  grant.addOIDCScope(scopes.join(' '));
  grant.addOIDCClaims(allowed);
  grant.rejectOIDCClaims(others);
  await grant.save();
  return grant;
}

/**
 * What the user has allowed of what the application may ask for; undefined if the user has allowed nothing.
 */
async function consentOf(db: Db, accountId: string, application: string, registered: ReadonlySet<string>) {
  const consent = await findConsent(db, asAccountId(accountId), application);
  return consent && new Set<string>(consent.scopes.filter((scope) => registered.has(scope)));
}

/**
 * Adds what an application asks for at the servers that are registered for it. It is the operator's own:
 * others have none. Returns whether that is new.
 */
function addResources(grant: Grant, { oidc }: KoaContextWithOIDC): boolean {
  let isNew = false;
  for (const [resource, { scopes }] of Object.entries(oidc.resourceServers ?? {})) {
    const known = new Set(grant.getResourceScopeEncountered(resource).split(' '));
    const requested = [...oidc.requestParamScopes].filter((scope) => scopes.has(scope) && !known.has(scope));
    if (requested.length === 0) continue;
    grant.addResourceScope(resource, requested.join(' '));
    isNew = true;
  }
  return isNew;
}
