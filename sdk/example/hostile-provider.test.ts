import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { business } from './business/business.ts';
import { defi } from './defi/defi.ts';
import type { DemoApplication } from './kit/application.ts';
import { main } from './main/main.ts';
import { createApplications } from './server.ts';

const keyPair = generateKeyPair('RS256');
const strangers = generateKeyPair('RS256');
const clientSecret = 'a secret of at least thirty-two characters';

/** What a test changes of the answers of the provider. */
interface Changes {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly userinfo?: Readonly<Record<string, unknown>>;
  readonly signedBy?: 'stranger' | 'nobody' | 'client secret';
}

/**
 * A provider that answers what a hostile one would; none of the real portal does. Without changes its answers
 * are right.
 */
class Provider {
  changes: Changes = {};
  nonce = '';
  clientId = '';
  issuer = '';
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<void> {
    this.issuer = `${await listen(this.#server)}/oidc`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { issuer } = this;
    const answers: Record<string, () => unknown> = {
      '/oidc/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        authorization_response_iss_parameter_supported: true,
      }),
      '/oidc/jwks': async () => ({
        keys: [{ ...(await exportJWK((await keyPair).publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }],
      }),
      '/oidc/token': async () => ({
        access_token: 'at',
        token_type: 'bearer',
        expires_in: 60,
        id_token: await this.#idToken(),
      }),
      '/oidc/me': () => ({ sub: 'alice', given_name: 'Alice', ...this.changes.userinfo }),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await answers[url ?? '']?.()));
  }

  async #idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: this.clientId,
      sub: 'alice',
      nonce: this.nonce,
      iat: now,
      exp: now + 600,
      ...this.changes.claims,
    };
    const { signedBy } = this.changes;
    if (signedBy === 'nobody') return `${base64({ alg: 'none' })}.${base64(claims)}.`;
    const token = new SignJWT(claims);
    if (signedBy === 'client secret')
      return await token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret));
    const { privateKey } = await (signedBy === 'stranger' ? strangers : keyPair);
    return await token.setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(privateKey);
  }
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listening on a TCP port
  return `http://127.0.0.1:${port}`;
}

const provider = new Provider();
beforeAll(() => provider.start());
afterAll(() => provider.stop());
beforeEach(() => {
  provider.changes = {};
});

describe.each([
  ['main', main],
  ['business', business],
  ['DeFi', defi],
] satisfies [string, DemoApplication][])('the %s application of the demo', (_name, application) => {
  const url = `https://${application.id.toLowerCase()}.example`;
  let server: Server;
  let address: string;
  beforeAll(async () => {
    const settings = { portal: new URL(provider.issuer).origin, memorySeconds: 0 };
    server = createApplications([{ application, url, clientSecret }], settings);
    address = await listen(server);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const get = (path: string, cookie = '') =>
    fetch(address + path, { headers: { cookie }, redirect: 'manual' });
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  async function begin() {
    const begun = await get('/auth/sign-in');
    const { searchParams } = new URL(begun.headers.get('location') ?? '');
    const value = (name: string) => searchParams.get(name) ?? '';
    return { cookie: cookieOf(begun), state: value('state'), nonce: value('nonce') };
  }

  /** Signs in, with what a test changes of the address that leads back. */
  async function signIn(changed: Readonly<Record<string, string>> = {}): Promise<Response> {
    const { cookie, state, nonce } = await begin();
    provider.clientId = application.id;
    provider.nonce = nonce;
    const answer = { code: 'c', state, iss: provider.issuer, ...changed };
    return await get(`/auth/callback?${new URLSearchParams(answer)}`, cookie);
  }

  const opensSession = (answer: Response) => answer.headers.getSetCookie().join().includes('session=');

  it('An application of the demo signs in a user about whom all answers of the provider are right', async () => {
    const answer = await signIn();
    expect([answer.status, opensSession(answer)]).toEqual([303, true]);
  });

  it.each<[string, Changes]>([
    ['of another sign-in (nonce)', { claims: { nonce: 'of another sign-in' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of another provider (iss)', { claims: { iss: 'https://evil.example/oidc' } }],
    ['for another application (aud)', { claims: { aud: 'TRAVEL' } }],
    [
      'for several applications, asked for by another (azp)',
      { claims: { aud: ['MAIN', 'BUSINESS', 'DEFI', 'TRAVEL'], azp: 'TRAVEL' } },
    ],
    ['that has expired', { claims: { exp: 1_000_000_000 } }],
    ['without a user', { claims: { sub: undefined } }],
    ['that is signed with another key', { signedBy: 'stranger' }],
    ['that nobody signed', { signedBy: 'nobody' }],
    ['that is signed with the client secret', { signedBy: 'client secret' }],
  ])('An application of the demo refuses an ID token %s [D17]', async (_what, changes) => {
    provider.changes = changes;
    const answer = await signIn();
    expect([answer.status >= 500, opensSession(answer)]).toEqual([true, false]);
  });

  it('An application of the demo refuses userinfo about another user (sub) [D17]', async () => {
    provider.changes = { userinfo: { sub: 'bob' } };
    const answer = await signIn();
    expect([answer.status >= 500, opensSession(answer)]).toEqual([true, false]);
  });

  it('An application of the demo refuses an answer of another provider, and one that names none (RFC 9207) [D17]', async () => {
    for (const iss of ['https://evil.example/oidc', '']) {
      const answer = await signIn({ iss });
      expect([answer.status >= 500, opensSession(answer)]).toEqual([true, false]);
    }
  });

  it('An application of the demo refuses the state of another browser, and an answer without a state [D17]', async () => {
    const { state } = await begin();
    for (const wrong of [state, 'made-up', '']) {
      const answer = await signIn({ state: wrong });
      expect([answer.headers.get('location'), opensSession(answer)]).toEqual(['/', false]);
    }
  });
});
