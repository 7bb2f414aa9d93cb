import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';

/** The ways in which a test can make the portal fail. */
export type Fault = 'none' | 'silence' | '500' | '429' | 'html' | 'redirect' | 'long' | 'endless';

/** The portal's answer about a token of Alice. */
export const alice = {
  scope: 'PROFILE',
  authentication_status: 'SUCCESS',
  two_fa_type: null,
  expires_in: 28_800,
  sub: 'p-alice',
  email: 'alice@portico.example',
  first_name: 'Alice',
  last_name: 'Archer',
  locale: 'en',
  verified: true,
  verification_percent: 100,
  application: 'STORE',
  sid: 'session-of-alice',
};

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const keyPair = generateKeyPair('RS256', { extractable: true });

async function publicKey() {
  const { publicKey: key } = await keyPair;
  return { ...(await exportJWK(key)), kid: 'key', alg: 'RS256', use: 'sig' };
}

/** A small portal on its own port. It answers `check_token` and `revoke` for the tokens in `tokens`. */
export class TestPortal {
  readonly clientId = 'STORE';
  readonly clientSecret = 'a secret: with% signs';
  readonly tokens = new Map<string, Record<string, unknown>>();
  fault: Fault = 'none';
  checks = 0;
  address = '';
  #hold: (() => Promise<void>) | undefined;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    // A server that listens on a port has an address with one.
    const { port } = this.#server.address() as AddressInfo;
    this.address = `http://127.0.0.1:${port}`;
    return this;
  }

  /**
   * Holds the answer to the next check, which it has already found, until `released`. Resolves when the
   * portal is asked.
   */
  holdsCheck(released: Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#hold = () => {
      this.#hold = undefined;
      resolve();
      return released;
    };
    return promise;
  }

  /** A notice that a session has ended, with claims and a header that a test may change. */
  async signNotice(
    changed: Readonly<Record<string, unknown>> = {},
    header: Partial<JWTHeaderParameters> = {},
  ) {
    const issuedAt = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `${this.address}/oidc`,
      aud: this.clientId,
      iat: issuedAt,
      exp: issuedAt + 120,
      jti: 'n-1',
      sub: alice.sub,
      sid: alice.sid,
      events: { [logoutEvent]: {} },
      ...changed,
    };
    const { privateKey } = await keyPair;
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'key', typ: 'logout+jwt', ...header })
      .sign(privateKey);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    if (this.fault === 'silence') return;
    if (this.fault === '500') return send(response, 500, { state: 'error' });
    if (this.fault === '429') return send(response, 429, {}, { 'retry-after': '7' });
    if (this.fault === 'html') return response.end('<!doctype html><title>Another site</title>');
    if (this.fault === 'redirect') return send(response, 302, {}, { location: '/elsewhere' });
    if (this.fault === 'endless') return sendForEver(response);
    if (this.fault === 'long') padded.add(response);
    const call = `${request.method} ${request.url}`;
    if (call === 'POST /oauth/check_token') return this.#checkToken(request, response);
    if (call === 'DELETE /oauth/token/revoke') return this.#revoke(request, response);
    if (call === 'GET /oidc/jwks') return send(response, 200, { keys: [await publicKey()] });
    return send(response, 404, {});
  }

  async #checkToken(request: IncomingMessage, response: ServerResponse) {
    this.checks += 1;
    const token = new URLSearchParams(await text(request)).get('token') ?? '';
    if (!this.#isOurClient(request.headers.authorization ?? ''))
      return send(response, 401, { error: 'invalid_client' });
    const info = this.tokens.get(token);
    await this.#hold?.();
    return info ? send(response, 200, info) : send(response, 400, { error: 'invalid_token' });
  }

  #isOurClient(header: string): boolean {
    const [scheme, credentials = ''] = header.split(' ');
    const [id, secret] = atob(credentials).split(':').map(decodeURIComponent);
    return scheme === 'Basic' && id?.toUpperCase() === this.clientId && secret === this.clientSecret;
  }

  #revoke(request: IncomingMessage, response: ServerResponse) {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const known = this.tokens.delete(token);
    return send(response, known ? 200 : 401, { state: known ? 'success' : 'error' });
  }
}

/** Answers that are valid, and far longer than those of the portal. */
const padded = new WeakSet<ServerResponse>();

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body);
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(padded.has(response) ? text.padEnd(1_000_000) : text);
}

/** Sends spaces until nobody reads them any more. */
function sendForEver(response: ServerResponse): void {
  const spaces = Readable.from(
    (function* () {
      for (;;) yield ' '.repeat(16_384);
    })(),
  );
  response.on('close', () => spaces.destroy());
  spaces.pipe(response.writeHead(200, { 'content-type': 'application/json' }));
}
