import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { s256 } from './pkce.ts';

type Keys = Awaited<ReturnType<typeof generateKeyPair>> & { readonly kid: string };

/** What a provider does instead of what it should. */
export interface Hostility {
  /** Other claims of the ID token, or none of them (`undefined`). */
  claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that it does not publish, by no key, or with a key that both sides know. */
  signing?: 'unknown key' | 'none' | 'client secret';
  /** Accepts the code, and never answers. */
  hangs?: boolean;
  /** Answers more than anybody reads. */
  floods?: boolean;
  /** Leads the token call to another address. */
  redirects?: string;
  /** Never answers what its keys are. */
  hidesKeys?: boolean;
}

/** A provider of OpenID Connect of the test's own, which says of its user what a test wants. */
export interface OutsideProvider {
  readonly issuer: string;
  /** Who its user is. */
  user: Readonly<Record<string, unknown>>;
  hostility: Hostility;
  /** What its client has proved itself with, at each exchange of a code. */
  readonly secrets: string[];
  /** Calls of its addresses, by path. */
  readonly calls: string[];
  /** Lets its user sign in at the address that a browser was led to. Returns the query of the way back. */
  answer(address: string): string;
  /** Tells that its user has signed out there; `undefined` leaves a claim out. */
  logoutToken(told: LogoutClaims, more?: LogoutHostility): Promise<string>;
  /** Replaces its key. */
  changeKey(): Promise<void>;
  stop(): Promise<void>;
}

/** What a logout token says besides what each one does. */
type LogoutClaims = Readonly<Record<string, unknown>>;
type LogoutHostility = { readonly signing?: Hostility['signing']; readonly typ?: string };

/** The id and the secret of the client in tests. */
export const outsideClient = { id: 'portico', secret: 'a secret between us, 4711' } as const;

interface Asked {
  readonly nonce: string | null;
  readonly challenge: string;
  readonly redirectUri: string;
}

export async function startOutsideProvider(): Promise<OutsideProvider> {
  const codes = new Map<string, Asked>();
  const calls: string[] = [];
  let tokens = 0;
  let keys = await newKeys('key 1');
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    void answerCall(request, response, { provider, codes, keys });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listening on a TCP port
  const issuer = `http://127.0.0.1:${port}`;
  const provider: OutsideProvider = {
    issuer,
    user: {},
    hostility: {},
    calls,
    secrets: [],
    answer(address) {
      const asked = new URL(address).searchParams;
      const code = `code-${codes.size}`;
      codes.set(code, {
        nonce: asked.get('nonce'),
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
      });
      return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer }).toString();
    },
    async logoutToken(told, more = {}) {
      const now = Math.floor(Date.now() / 1000);
      tokens += 1;
      const claims = {
        iss: issuer,
        aud: outsideClient.id,
        iat: now,
        exp: now + 120,
        jti: `token-${tokens}`,
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...told,
      };
      return await sign(claims, { typ: 'logout+jwt', ...more }, keys);
    },
    async changeKey() {
      keys = await newKeys('key 2');
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return provider;
}

interface State {
  readonly provider: OutsideProvider;
  readonly codes: Map<string, Asked>;
  readonly keys: Keys;
}

async function answerCall(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const { issuer } = state.provider;
  switch (request.url) {
    case '/.well-known/openid-configuration':
      return send(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['ES256', 'none', 'HS256'],
        authorization_response_iss_parameter_supported: true,
      });
    case '/jwks': {
      if (state.provider.hostility.hidesKeys) return;
      const { publicKey, kid } = state.keys;
      return send(response, { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256' }] });
    }
    case '/token':
      state.provider.secrets.push(secretIn(request.headers.authorization));
      return await answerToken(new URLSearchParams(await text(request)), response, state);
    default:
      return send(response, { error: 'not_found' }, 404);
  }
}

/** The secret of the basic authentication, which is encoded twice (RFC 6749 §2.3.1). */
function secretIn(authorization = ''): string {
  const [, secret = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':');
  return new URLSearchParams(`secret=${secret}`).get('secret') ?? '';
}

async function answerToken(
  form: URLSearchParams,
  response: ServerResponse,
  { provider, codes, keys }: State,
): Promise<void> {
  const { hangs, floods, redirects } = provider.hostility;
  if (hangs) return;
  if (floods) return flood(response);
  if (redirects) return void response.writeHead(307, { location: redirects }).end();
  const code = form.get('code') ?? '';
  const asked = codes.get(code);
  codes.delete(code);
  const isRight =
    asked?.challenge === s256(form.get('code_verifier') ?? '') &&
    asked.redirectUri === form.get('redirect_uri');
  if (!asked || !isRight) return send(response, { error: 'invalid_grant' }, 400);
  const token = await idToken(asked, provider, keys);
  send(response, { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: token });
}

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function newKeys(kid: string): Promise<Keys> {
  return { ...(await generateKeyPair('ES256')), kid };
}

async function idToken(
  { nonce }: Asked,
  { issuer, user, hostility: { claims, signing } }: OutsideProvider,
  keys: Keys,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload: JWTPayload = {
    iss: issuer,
    aud: outsideClient.id,
    iat: now,
    exp: now + 60,
    ...(nonce !== null && { nonce }),
    ...user,
    ...claims,
  };
  return await sign(payload, { signing }, keys);
}

async function sign(
  payload: JWTPayload,
  { signing, typ }: { readonly signing?: Hostility['signing']; readonly typ?: string },
  keys: Keys,
): Promise<string> {
  const type = typ !== undefined && { typ };
  if (signing === 'none') return new UnsecuredJWT(payload).encode();
  if (signing === 'client secret')
    return await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', ...type })
      .sign(Buffer.from(outsideClient.secret));
  const { privateKey } = signing === 'unknown key' ? await generateKeyPair('ES256') : keys;
  return await new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', kid: keys.kid, ...type })
    .sign(privateKey);
}

/** 100 MB, as fast as they are read. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(64 * 1024, 0x20);
  let left = 100 * 1024 * 1024;
  const more = () => {
    while (left > 0) {
      left -= chunk.length;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end();
  };
  response.on('error', () => {});
  more();
}
