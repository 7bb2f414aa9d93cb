import { hash, randomBytes } from 'node:crypto';
import type { Answer } from '../load/send.ts';
import { type AllAnswered, sendAll } from '../load/send-all.ts';
import type { Request } from '../load/task.ts';
import type { RelyingParty } from './relying-party.ts';

/** A server of OpenID Connect, an application of it, and browsers in which somebody is signed in. */
export interface Target {
  readonly origin: string;
  /** The path that its endpoints are below. */
  readonly base: string;
  readonly client: RelyingParty;
  /** The value of the header `Cookie` of each browser. */
  readonly browsers: readonly string[];
}

/** Answers in a second. */
export interface FlowRates {
  /** Authorizations of users who are signed in, by as many browsers at once as there are connections. */
  readonly authorization: number;
  /** The 95th percentile of an authorization while nothing else happens, in milliseconds. */
  readonly authorizationP95: number;
  readonly code: number;
  readonly refresh: number;
  readonly userinfo: number;
  readonly introspection: number;
}

const connections = 16;
const verifier = randomBytes(32).toString('base64url');

/** Signs users in to the application so many times, as it and their browsers do (OpenID Connect Core 1.0 §3.1): each step for all of them before the next. */
export async function measureFlow(target: Target, count: number): Promise<FlowRates> {
  const all = (requests: readonly Request[], at = connections) => sendAll(target.origin, requests, at);
  const alone = await all(authorizations(target, Math.ceil(count / 4)), 1);
  const authorized = await all(authorizations(target, count));
  const exchanged = await all(authorized.answers.map((answer) => codeExchange(target, answer)));
  const refreshed = await all(exchanged.answers.map((answer) => refresh(target, answer)));
  const tokens = refreshed.answers.map((answer) => tokensOf(answer).access_token);
  const asked = await all(tokens.map((token) => userinfo(target, token)));
  const checked = await all(tokens.map((token) => introspection(target, token)));
  mustBeActive(checked);
  return {
    authorization: authorized.perSecond,
    authorizationP95: alone.p95,
    code: exchanged.perSecond,
    refresh: refreshed.perSecond,
    userinfo: asked.perSecond,
    introspection: checked.perSecond,
  };
}

/** The path of an authorization request of the application. */
export function authorizationPath({ base, client }: Omit<Target, 'browsers'>): string {
  const query = new URLSearchParams({
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'state',
    nonce: 'nonce',
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  });
  return `${base}/auth?${query}`;
}

function authorizations(target: Target, count: number): Request[] {
  const path = authorizationPath(target);
  return Array.from({ length: count }, (_, index) => {
    const turn = index % target.browsers.length;
    const headers = { cookie: target.browsers[turn] ?? '', ...from(index) };
    return { method: 'GET', path, headers, body: '' };
  });
}

function codeExchange({ base, client }: Target, { headers }: Answer): Request {
  const back = new URL(headers.location ?? '', client.redirectUri);
  const code = back.searchParams.get('code');
  if (!code) throw new Error(`An authorization led to ${back.origin}${back.pathname} without a code.`);
  const input = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
    code_verifier: verifier,
  };
  return post(`${base}/token`, client, input);
}

function refresh({ base, client }: Target, answer: Answer): Request {
  const { refresh_token } = tokensOf(answer);
  return post(`${base}/token`, client, { grant_type: 'refresh_token', refresh_token });
}

function userinfo({ base }: Target, token: string): Request {
  return {
    method: 'GET',
    path: `${base}/me`,
    headers: { authorization: `Bearer ${token}`, ...from(0) },
    body: '',
  };
}

function introspection({ base, client }: Target, token: string): Request {
  return post(`${base}/token/introspection`, client, { token });
}

let posted = 0;

function post(path: string, { id, secret }: RelyingParty, input: Readonly<Record<string, string>>): Request {
  posted += 1;
  return {
    method: 'POST',
    path,
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...from(posted),
    },
    body: new URLSearchParams(input).toString(),
  };
}

/** Different addresses, so that the limit of one is never reached. */
function from(index: number): { readonly 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.1.${index % 250}.1` };
}

/** The answer of the token endpoint, as RFC 6749 §5.1 says. */
function tokensOf({ body }: Answer): { readonly access_token: string; readonly refresh_token: string } {
  return JSON.parse(body);
}

function mustBeActive({ answers }: AllAnswered): void {
  if (answers.some(({ body }) => JSON.parse(body).active !== true))
    throw new Error('An access token that was just issued is not active.');
}
