import type { ProviderKind } from '@portico/contract/providers';
import { type AppleKey, type ProviderProblem, providerLimits } from '@portico/contract/providers/settings';
import { LRUCache } from 'lru-cache';
import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client';
import type { CallRules } from '../../adapters/call-application.ts';
import { NoAnswer, providerFetch } from '../../adapters/call-provider.ts';
import { loadOnce } from '../../platform/load-once.ts';
import { makeAppleSecret } from './apple-secret.ts';

/** What is needed to talk to a provider. */
export interface ProviderClient {
  readonly kind: ProviderKind;
  readonly issuer: string;
  readonly clientId: string;
  /** Null where the provider demands none. */
  readonly clientSecret: string | null;
  /** Of Apple, which has no other secret then. */
  readonly appleKey: AppleKey | null;
}

/** A provider that cannot be used as it describes itself. */
export class UnusableProvider extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Loaded with the first use of a provider: an installation without one needs no library for it. */
export const loadClientLibrary = loadOnce(() => import('openid-client'));

/** How long all calls of one step may take together, in milliseconds. */
const mostMs = 8_000;
const tenMinutes = 600_000;

/**
 * How providers describe themselves, for as long as their addresses hardly change. Keys are not among it:
 * they are read at each sign-in, so a key that was taken back signs nobody in.
 */
const descriptions = new LRUCache<string, ServerMetadata>({
  max: providerLimits.providers * 2,
  ttl: tenMinutes,
});

/**
 * The library's configuration for one step at a provider.
 * @throws {UnusableProvider} if it cannot be read or used
 */
export async function configure(
  provider: ProviderClient,
  rules: CallRules,
  { anew = false }: { readonly anew?: boolean } = {},
): Promise<Configuration> {
  const library = await loadClientLibrary();
  const fetch = providerFetch(rules, AbortSignal.timeout(mostMs));
  const metadata =
    provider.kind === 'GITHUB'
      ? githubMetadata(provider.issuer)
      : await describe(provider.issuer, { fetch, anew });
  const configuration = new library.Configuration(
    metadata,
    provider.clientId,
    {},
    await clientAuth(provider, metadata),
  );
  configuration[library.customFetch] = fetch;
  // Which addresses may be called without https is the matter of `fetch`.
  if (new URL(provider.issuer).protocol === 'http:') library.allowInsecureRequests(configuration);
  if (provider.kind !== 'GITHUB') library.enableNonRepudiationChecks(configuration);
  return configuration;
}

/**
 * The keys that a provider publishes now, as it writes them.
 * @throws {UnusableProvider} if its description cannot be read or used
 */
export async function readKeys(
  { issuer }: Pick<ProviderClient, 'issuer'>,
  rules: CallRules,
): Promise<unknown> {
  const fetch = providerFetch(rules, AbortSignal.timeout(mostMs));
  const { jwks_uri } = await describe(issuer, { fetch, anew: false });
  const response = await fetch(jwks_uri ?? '', { method: 'GET', headers: { accept: 'application/json' } });
  return response.status === 200 ? await response.json() : null;
}

async function describe(
  issuer: string,
  { fetch, anew }: { readonly fetch: ReturnType<typeof providerFetch>; readonly anew: boolean },
): Promise<ServerMetadata> {
  const known = anew ? undefined : descriptions.get(issuer);
  if (known) return known;
  const metadata = await discover(issuer, fetch);
  // The library compares addresses by their meaning; tokens are compared letter by letter.
  if (metadata.issuer !== issuer) throw new UnusableProvider('provider_other_issuer');
  const { authorization_endpoint, token_endpoint, jwks_uri, response_types_supported } = metadata;
  const hasCode = response_types_supported === undefined || response_types_supported.includes('code');
  if (!authorization_endpoint || !token_endpoint || !jwks_uri || !hasCode || !isWeb(authorization_endpoint))
    throw new UnusableProvider('provider_incapable');
  descriptions.set(issuer, metadata);
  return metadata;
}

async function discover(issuer: string, fetch: ReturnType<typeof providerFetch>): Promise<ServerMetadata> {
  const library = await loadClientLibrary();
  const url = new URL(issuer);
  const execute = url.protocol === 'http:' ? [library.allowInsecureRequests] : [];
  try {
    const found = await library.discovery(url, 'none', undefined, undefined, {
      [library.customFetch]: fetch,
      execute,
    });
    return found.serverMetadata();
  } catch (error) {
    throw new UnusableProvider(problemOf(error), { cause: error });
  }
}

function problemOf(error: unknown): ProviderProblem {
  if (isUnanswered(error)) return 'provider_unreached';
  const isOther =
    error instanceof Error && 'code' in error && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
  return isOther ? 'provider_other_issuer' : 'provider_no_discovery';
}

/** Whether the provider has not answered. The library wraps what its `fetch` throws. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof NoAnswer || error.name === 'TimeoutError' || isUnanswered(error.cause);
}

/** Whether a browser may be led there: no script, and nothing but a web address. */
function isWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** GitHub speaks OAuth, and describes itself nowhere; a server of one's own has its addresses below it. */
function githubMetadata(issuer: string): ServerMetadata {
  const base = `${issuer.replace(/\/$/, '')}/login/oauth`;
  return {
    issuer: base,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/access_token`,
  };
}

/** Where GitHub answers about its users. */
export function githubApi(issuer: string): string {
  const { host, protocol } = new URL(issuer);
  return host === 'github.com' ? 'https://api.github.com' : `${protocol}//${host}/api/v3`;
}

async function clientAuth(
  client: ProviderClient,
  { token_endpoint_auth_methods_supported: methods }: ServerMetadata,
): Promise<ClientAuth> {
  const library = await loadClientLibrary();
  const { appleKey } = client;
  const clientSecret = appleKey ? await makeAppleSecret(client, appleKey) : client.clientSecret;
  if (clientSecret === null) return library.None();
  // By default only `client_secret_basic` is supported (OpenID Connect Discovery 1.0 §3).
  const posts = methods?.includes('client_secret_post') ?? false;
  return posts ? library.ClientSecretPost(clientSecret) : basicAuth(client.clientId, clientSecret);
}

/**
 * `client_secret_basic` with no more encoded than must be (RFC 6749 §2.3.1). The library encodes `-`, `_` and
 * `.` too, and providers that decode nothing refuse a secret of such characters then.
 */
function basicAuth(clientId: string, clientSecret: string): ClientAuth {
  const encode = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);
  const credentials = Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64');
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`);
}
