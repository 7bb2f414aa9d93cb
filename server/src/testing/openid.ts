import { createHash } from 'node:crypto';
import type { ClientKind } from '@portico/contract/openid';
import type { Db } from '../db/database.ts';
import { cookieName } from '../http/shared/cookies.ts';
import { type Digest, digest, randomSecret } from '../platform/secrets.ts';
import { type Browser, openBrowser } from './browser.ts';
import { application, type Credentials, type PersonName, person } from './people.ts';
import type { TestServer } from './test-server.ts';

/** What answers requests: a server of the test's own process, or a process of its own. */
export type Answering = Pick<TestServer, 'fetch' | 'url'>;

/** An application that uses OpenID Connect, as the demo's travel application is registered for a test. */
export interface RelyingParty {
  readonly id: string;
  readonly secret: string | null;
  readonly redirectUri: string;
}

interface Registration {
  readonly id?: string;
  readonly kind?: ClientKind;
  readonly firstParty?: boolean;
  readonly scopes?: readonly string[];
  readonly logoutUri?: string;
}

/** Registers an application: that of travel, unless another is named. */
export async function registerClient(
  { context: { db } }: { readonly context: { readonly db: Db } },
  { id = 'TRAVEL', kind = 'WEB', firstParty = true, scopes, logoutUri }: Registration = {},
): Promise<RelyingParty> {
  const redirectUri = 'https://travel.portico.example/callback';
  await db.kysely
    .insertInto('openid_clients')
    .values({
      application: id,
      kind,
      redirect_uris: JSON.stringify([redirectUri]),
      logout_return_uris: JSON.stringify(['https://travel.portico.example/signed-out']),
      logout_uri: logoutUri ?? null,
      scopes: JSON.stringify(scopes ?? ['openid', 'profile', 'email', 'offline_access', 'verification']),
      first_party: firstParty ? 1 : 0,
      pairwise: 0,
    })
    .onConflict((conflict) =>
      conflict.column('application').doUpdateSet({ kind, first_party: firstParty ? 1 : 0 }),
    )
    .execute();
  const hasSecret = kind === 'WEB' || kind === 'MACHINE';
  return { id, secret: hasSecret ? application(id).secret : null, redirectUri };
}

/** A browser in which a person is signed in to the portal. */
export async function signedInBrowser(server: TestServer, who: PersonName): Promise<Browser> {
  const browser = openBrowser(server);
  await signInWith(browser, who);
  return browser;
}

/** Signs a person in to the portal, as its page does: it stores the token in a cookie. */
export async function signInWith(browser: Browser, who: PersonName | Credentials): Promise<void> {
  const { email, password } = typeof who === 'string' ? person(who) : who;
  const { data } = await browser.call('issueToken', { grant_type: 'password', username: email, password });
  (browser.cookies as Map<string, string>).set('access_token', data.access_token); // of `openBrowser`
}

/** Lets a browser use a token that was not issued to one, as long as `use` does something with it. */
export async function browserWithToken<Result>(
  server: TestServer,
  token: string,
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const { kysely } = server.context.db;
  const companion = randomSecret();
  const bind = (companion_hash: Digest | null) =>
    kysely.updateTable('tokens').set({ companion_hash }).where('token_hash', '=', digest(token)).execute();
  const browser = openBrowser(server);
  const cookies = browser.cookies as Map<string, string>; // of `openBrowser`
  cookies.set('access_token', token).set(cookieName('token-companion', false), companion);
  await bind(digest(companion));
  try {
    return await use(browser);
  } finally {
    await bind(null);
  }
}

export interface Request {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** An authorization request with PKCE (RFC 7636). */
export function authorizationRequest(
  { id, redirectUri }: RelyingParty,
  more: Readonly<Record<string, string>> = {},
): Request {
  const [state, nonce, verifier] = [randomSecret(), randomSecret(), randomSecret()];
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...more,
  });
  return { url: `/oidc/auth?${query}`, state, nonce, verifier };
}

/** The address that an authorization request leads a browser to. */
export async function authorize(server: Answering, browser: Browser, { url }: Request): Promise<URL> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { headers } = await server.fetch(url, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  return new URL(headers.get('location') ?? 'about:blank', server.url);
}

/**
 * Follows an address as a browser does, as long as OpenID Connect answers, and returns where it leads: to a
 * screen, or to the application.
 */
export async function walk(server: Answering, browser: Browser, address: string): Promise<URL> {
  const cookies = browser.cookies as Map<string, string>; // of `openBrowser`
  let url = new URL(address, server.url);
  for (let step = 0; step < 8 && url.pathname.startsWith('/oidc/'); step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers } = await server.fetch(url.pathname + url.search, { headers: { cookie } });
    for (const header of headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === '') cookies.delete(key);
      else cookies.set(key, value);
    }
    url = new URL(headers.get('location') ?? 'about:blank', url);
  }
  return url;
}

/** The answer of the token endpoint. */
export interface Tokens {
  readonly status: number;
  readonly error?: string;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly scope: string;
}

/** Calls the token endpoint as an application does (RFC 6749 §3.2). */
export async function requestTokens(
  server: Pick<Answering, 'fetch'>,
  { id, secret }: Pick<RelyingParty, 'id' | 'secret'>,
  input: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const answer = await server.fetch('/oidc/token', {
    method: 'POST',
    headers: secret === null ? {} : { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: new URLSearchParams({ ...input, ...(secret === null ? { client_id: id } : {}) }),
  });
  return { ...((await answer.json()) as Omit<Tokens, 'status'>), status: answer.status }; // as RFC 6749 §5 says
}

/** The parameters with which a code is exchanged. */
export function exchange(address: URL, { verifier }: Request, { redirectUri }: RelyingParty) {
  const code = address.searchParams.get('code') ?? '';
  return { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
}

/** Signs a person in to an application, as a browser that is signed in to the portal does. */
export async function openApplication(
  server: Answering,
  browser: Browser,
  client: RelyingParty,
  more: Readonly<Record<string, string>> = {},
): Promise<Tokens> {
  const request = authorizationRequest(client, more);
  const address = await authorize(server, browser, request);
  return await requestTokens(server, client, exchange(address, request, client));
}

/** The answer of the userinfo endpoint (OpenID Connect Core 1.0 §5.3). */
export async function userinfo(server: Pick<Answering, 'fetch'>, token: string) {
  const answer = await server.fetch('/oidc/me', { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, claims: (await answer.json()) as Readonly<Record<string, unknown>> }; // JSON object
}
