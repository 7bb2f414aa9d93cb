import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { basicAuthorization } from '@portico/contract/request';

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

/** How an application proves who it is. */
interface Registered {
  readonly id: string;
  readonly secret: string;
}

/**
 * An application of OpenID Connect with a server, which keeps what it has received, so that a test can look for it elsewhere. Its page has links to the sign-in, to a
 * renewal of its tokens and to the sign-out, and it leaves the address with the code at once, as RFC 9700 §4.2.4 wants it.
 */
export async function startSmallApplication(issuer: () => string, registered: Registered) {
  const notices: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url());
    answer(pathname, searchParams, request, response).catch((error: unknown) =>
      response.destroy(error as Error),
    ); // fetch rejects with errors
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const url = () => `http://127.0.0.1:${port}`;
  const client = createClient(issuer, registered, url());

  async function answer(
    pathname: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const lead = (address: string) => response.writeHead(303, { location: address }).end();
    switch (pathname) {
      case '/sign-in':
        return void lead(client.signInAddress(query.get('scope') ?? 'openid profile email'));
      case '/callback':
        await client.redeem(query.get('code') ?? '');
        return void lead('/');
      case '/renew':
        await client.renew();
        return void lead('/');
      case '/sign-out':
        return void lead(client.signOutAddress(Number(query.get('token') ?? -1)));
      case '/signed-out':
        // A notice of the portal, which proves itself by a token (OpenID Connect Back-Channel Logout 1.0 §2.5).
        notices.push(new URLSearchParams(await text(request)).get('logout_token') ?? '');
        return void response.writeHead(204).end();
      default:
        response.setHeader('content-type', 'text/html');
        // It says whole addresses to everybody, as an application may that sets no policy.
        response.setHeader('referrer-policy', 'unsafe-url');
        response.end(
          `<!doctype html><title>A small application</title><link rel="icon" href="data:,"><h1>Tokens: ${client.received.length}</h1>
          <a href="/sign-in">Sign in</a> <a href="/renew">Renew</a> <a href="/sign-out">Sign out</a> <a href="/sign-out?token=0">Sign out once more</a>`,
        );
    }
  }

  return {
    url: url(),
    close: () => server.close(),
    /** Everything that only this application may know. */
    secrets: () => [...client.secrets(), ...notices],
  };
}

/** What the application sends to the portal, and what it has received: its codes and tokens. */
function createClient(issuer: () => string, { id, secret }: Registered, url: string) {
  const received: Tokens[] = [];
  const codes: string[] = [];
  const verifier = randomBytes(32).toString('base64url');

  async function exchange(form: Readonly<Record<string, string>>): Promise<void> {
    const body = new URLSearchParams({ ...form, redirect_uri: `${url}/callback`, code_verifier: verifier });
    const headers = { authorization: basicAuthorization(id, secret) };
    const tokens = await fetch(`${issuer()}/token`, { method: 'POST', headers, body });
    if (!tokens.ok) throw new Error(`The token endpoint answered ${tokens.status} ${await tokens.text()}`);
    received.push((await tokens.json()) as Tokens); // RFC 6749 §5.1
  }

  return {
    received,
    signInAddress: (scope: string) =>
      `${issuer()}/auth?${new URLSearchParams({
        client_id: id,
        redirect_uri: `${url}/callback`,
        response_type: 'code',
        scope,
        state: 'a state',
        nonce: 'a nonce',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })}`,
    /** The address that signs out by the ID token at an index. */
    signOutAddress: (index: number) =>
      `${issuer()}/session/end?${new URLSearchParams({
        id_token_hint: received.at(index)?.id_token ?? '',
        post_logout_redirect_uri: `${url}/`,
      })}`,
    async redeem(code: string) {
      codes.push(code);
      await exchange({ grant_type: 'authorization_code', code });
    },
    renew: () =>
      exchange({ grant_type: 'refresh_token', refresh_token: received.at(-1)?.refresh_token ?? '' }),
    secrets: () => [
      secret,
      verifier,
      ...codes,
      ...received.flatMap(({ access_token, refresh_token, id_token }) => [
        access_token,
        refresh_token,
        id_token,
      ]),
    ],
  };
}
