import type { KoaContextWithOIDC } from 'oidc-provider';
import { claimsOfScopes } from '../../capabilities/openid/claims.ts';
import { findConsent } from '../../capabilities/openid/consent-store.ts';
import type { Db } from '../../db/database.ts';
import { asAccountId } from '../../platform/ids.ts';

/**
 * What an application may learn in this session: all that it asks for, if it is the operator's own, otherwise what the user has allowed. Claims
 * that it asks for one by one belong to scopes, too.
 */
export async function loadGrant(db: Db, ctx: KoaContextWithOIDC) {
  const { client, session, account, provider, requestParamOIDCScopes, requestParamClaims } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const { clientId } = client;
  const { accountId } = account;
  const grantId = session.grantIdFor(clientId);
  const found = grantId ? await provider.Grant.find(grantId) : undefined;
  const registered = new Set(client.scope?.split(' '));
  const consent = client.is_first_party === true ? registered : await consentOf(db, accountId, clientId);
  if (!consent) return found;
  const grant = found ?? new provider.Grant({ clientId, accountId });
  const scopes = [...requestParamOIDCScopes].filter((scope) => consent.has(scope));
  const claims = [...requestParamClaims];
  const allowed = claims.filter((claim) =>
    Object.entries(claimsOfScopes).some(
      ([scope, names]) => consent.has(scope) && names.some((name) => name === claim),
    ),
  );
  const others = claims.filter((claim) => !allowed.includes(claim));
  const [hasScopes, hasClaims] = [grant.getOIDCScope().split(' '), grant.getOIDCClaimsEncountered()];
  if (
    scopes.every((scope) => hasScopes.includes(scope)) &&
    claims.every((claim) => hasClaims.includes(claim))
  )
    return grant;
  grant.addOIDCScope(scopes.join(' '));
  grant.addOIDCClaims(allowed);
  grant.rejectOIDCClaims(others);
  await grant.save();
  return grant;
}

async function consentOf(db: Db, accountId: string, application: string) {
  const consent = await findConsent(db, asAccountId(accountId), application);
  return consent && new Set<string>(consent.scopes);
}
