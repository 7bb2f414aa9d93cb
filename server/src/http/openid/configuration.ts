import type { KeyObject } from 'node:crypto';
import type { Client, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { interactionPolicy } from 'oidc-provider';
import { entryAdapter } from '../../capabilities/openid/adapter.ts';
import { claimsOfScopes } from '../../capabilities/openid/claims.ts';
import { mayGoWithoutPkce } from '../../capabilities/openid/client-metadata.ts';
import { openidPath } from '../../capabilities/openid/issuer.ts';
import { authenticationContexts } from '../../capabilities/openid/signed-in.ts';
import type { SigningKey } from '../../capabilities/openid/signing-keys.ts';
import { pairwiseSubject } from '../../capabilities/openid/subject.ts';
import {
  checkMethod,
  evidenceOf,
  trustFramework,
  verifiableClaims,
} from '../../capabilities/openid/verified-claims.ts';
import type { Context } from '../../context/context.ts';
import { accountOf } from './account-of.ts';
import { showError } from './answers/show-error.ts';
import { deviceFlow } from './device-pages.ts';
import { contextCheck } from './interaction/authentication-context.ts';
import { closedPrompt } from './interaction/closed-prompt.ts';
import { askOnlyIf } from './library-seams.ts';
import { lifetimes } from './lifetimes.ts';
import { loadGrant } from './load-grant.ts';
import { initialTokenAdapter, registeringAdapter, registrationFeatures } from './register-clients.ts';
import { resourceServer } from './resource-server.ts';

/** OpenID Connect for Identity Assurance 1.0 §8. */
const identityAssurance = {
  verified_claims_supported: true,
  trust_frameworks_supported: [trustFramework],
  claims_in_verified_claims_supported: [...verifiableClaims],
  evidence_supported: ['document'],
  documents_supported: Object.values(evidenceOf),
  documents_check_methods_supported: [checkMethod],
};

/**
 * How the library of OpenID Connect works here: RFC 9700 and OAuth 2.1, so no implicit flow, and PKCE for all
 * but those whose operator lets them go without.
 */
export function openidConfiguration(
  context: Context,
  {
    signingKeys,
    subjectKey,
  }: { readonly signingKeys: readonly SigningKey[]; readonly subjectKey: KeyObject },
): Configuration {
  const { db, keys, rules } = context;
  const entries = entriesOf(context);
  const adapter = (model: string) => {
    if (model === 'InitialAccessToken') return initialTokenAdapter(context);
    return model === 'Client' ? registeringAdapter(context, entries(model)) : entries(model);
  };
  return {
    adapter,
    jwks: { keys: [...signingKeys] as NonNullable<Configuration['jwks']>['keys'] }, // JWKs of Node
    clientDefaults: { response_types: ['code'], grant_types: ['authorization_code', 'refresh_token'] },
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    // Secrets are stored as digests, with which no `client_secret_jwt` can be verified.
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    enabledJWA: { clientAuthSigningAlgValues: ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'] },
    scopes: ['openid', 'offline_access'],
    discovery: identityAssurance,
    claims: Object.fromEntries(Object.entries(claimsOfScopes).map(([scope, names]) => [scope, [...names]])),
    subjectTypes: ['public', 'pairwise'],
    pairwiseIdentifier: async (_ctx, accountId, client) =>
      pairwiseSubject(subjectKey, String(client.sectorIdentifier), accountId),
    acrValues: [...authenticationContexts],
    pkce: { required: needsPkce },
    // A page without a server gets its tokens itself; what has a secret does not run in a page.
    clientBasedCORS: (_ctx, origin, client) =>
      client.clientAuthMethod === 'none' &&
      // `null` is the origin of many pages, and of an address with a scheme of its own.
      origin !== 'null' &&
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
    extraClientMetadata: {
      properties: [
        'is_first_party',
        'old_client_secret',
        'resources',
        'resource_scopes',
        'without_pkce',
        'without_nonce',
        'claims_in_id_token',
        'open_to',
        'minimum_sign_in',
        'sign_in_minutes',
        'groups_claim',
        'roles_claim',
      ],
    },
    cookies: {
      // The first signs. Who was led to a screen before the secret was replaced comes back with another one.
      keys: [...keys.digests('openid cookies', 'signature')],
      names: { session: 'openid_session', interaction: 'openid_interaction', resume: 'openid_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    ttl: lifetimes(rules.session),
    // Without `offline_access` a refresh token ends with the session.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    features: featuresOf(context),
    interactions: {
      policy: policy(context),
      url: (_ctx, interaction) => `${openidPath}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: (ctx) => loadGrant(db, ctx),
    // Whatever a client registers as an address, the library calls none of them.
    fetch: async (address) => {
      throw new Error(`The library of OpenID Connect may not call ${String(address)}.`);
    },
    findAccount: (ctx, id, token) => accountOf(context, ctx, id, token),
    renderError: (ctx, out) => showError(context, ctx, out),
  };
}

/** What the library stores. The time without use after which a session ends is that of when it is read. */
function entriesOf({ db, keys, rules: { session } }: Context): ReturnType<typeof entryAdapter> {
  return entryAdapter({
    db,
    keys,
    get idleSeconds() {
      return session.idle;
    },
  });
}

/** What of the standards the library offers. */
function featuresOf(context: Context): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    ...registrationFeatures,
    deviceFlow: deviceFlow(context),
    // The library checks the request; `useSignOut` answers it. Its other pages have no address.
    rpInitiatedLogout: { enabled: true, logoutSource: () => {}, postLogoutSuccessSource: () => {} },
    // It is told by a job, so that no ending waits for an application, and none is lost.
    backchannelLogout: { enabled: true },
    introspection: { enabled: true, allowedPolicy: isOwn },
    revocation: { enabled: true, allowedPolicy: isOwn },
    claimsParameter: { enabled: true },
    clientCredentials: { enabled: true },
    pushedAuthorizationRequests: { enabled: true },
    userinfo: { enabled: true },
    // Access tokens can be bound to a key of the application (RFC 9449). Proofs contain a text that changes
    // each minute, so that nobody can make them for later; all processes derive it from the secret.
    dPoP: {
      enabled: true,
      nonceSecret: Buffer.from(context.keys.hmac('openid dpop', 'nonce'), 'base64url'),
      requireNonce: () => true,
    },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: (_ctx, resource, client) => resourceServer(resource, client),
      useGrantedResource: () => true,
    },
  };
}

/** A code that was stolen is of no use without the verifier. */
function needsPkce({ oidc }: KoaContextWithOIDC, client: Client): boolean {
  const { nonce, state } = oidc.params ?? {};
  // With neither, the answer is bound to no browser: anybody could sign a user in to another account.
  const isBound = typeof nonce === 'string' || typeof state === 'string';
  return !isBound || !mayGoWithoutPkce(client, { nonce, scopes: oidc.requestParamScopes });
}

/** Whether a token was issued to an application. It learns of no others, and ends no others. */
function isOwn(
  _ctx: KoaContextWithOIDC,
  { clientId }: { readonly clientId: string },
  token: { readonly clientId?: string | undefined },
): boolean {
  return token.clientId === clientId;
}

/** What a request needs of its user: a sign-in and, unless the application is the operator's own, consent. */
function policy(context: Context) {
  const { base, Check, Prompt } = interactionPolicy;
  const prompts = base();
  const never = new Check('never', 'no account must be chosen', () => false);
  prompts.add(new Prompt({ name: 'select_account', requestable: true }, never), 1);
  const signIn = prompts.get('login')?.checks;
  for (const reason of ['essential_acr', 'essential_acrs']) signIn?.remove(reason);
  signIn?.add(contextCheck);
  // Before the consent: nobody is asked what an application may learn that does not open.
  prompts.add(
    closedPrompt(context),
    prompts.findIndex(({ name }) => name === 'consent'),
  );
  for (const question of prompts.get('consent')?.checks ?? [])
    askOnlyIf(question, ({ oidc }) => oidc.client?.is_first_party !== true);
  return prompts;
}
