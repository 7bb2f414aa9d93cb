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
export async function startSmallApplication(issuer: () => string, { id, secret }: Registered) {
  const received: Tokens[] = [];
  const codes: string[] = [];
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
  const verifier = randomBytes(32).toString('base64url');

  async function answer(
    pathname: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const lead = (address: string) => response.writeHead(303, { location: address }).end();
    switch (pathname) {
      case '/sign-in':
        return void lead(`${issuer()}/auth?${signInQuery(query.get('scope') ?? 'openid profile email')}`);
      case '/callback':
        codes.push(query.get('code') ?? '');
        await exchange({ grant_type: 'authorization_code', code: query.get('code') ?? '' });
        return void lead('/');
      case '/renew':
        await exchange({ grant_type: 'refresh_token', refresh_token: received.at(-1)?.refresh_token ?? '' });
        return void lead('/');
      case '/sign-out':
        return void lead(
          `${issuer()}/session/end?${new URLSearchParams({
            id_token_hint: received.at(Number(query.get('token') ?? -1))?.id_token ?? '',
            post_logout_redirect_uri: `${url()}/`,
          })}`,
        );
      case '/signed-out':
        // A notice of the portal, which proves itself by a token (OpenID Connect Back-Channel Logout 1.0 §2.5).
        notices.push(new URLSearchParams(await text(request)).get('logout_token') ?? '');
        return void response.writeHead(204).end();
      default:
        response.setHeader('content-type', 'text/html');
        // It says whole addresses to everybody, as an application may that sets no policy.
        response.setHeader('referrer-policy', 'unsafe-url');
        response.end(
          `<!doctype html><title>A small application</title><link rel="icon" href="data:,"><h1>Tokens: ${received.length}</h1>
          <a href="/sign-in">Sign in</a> <a href="/renew">Renew</a> <a href="/sign-out">Sign out</a> <a href="/sign-out?token=0">Sign out once more</a>`,
        );
    }
  }

  const signInQuery = (scope: string) =>
    new URLSearchParams({
      client_id: id,
      redirect_uri: `${url()}/callback`,
      response_type: 'code',
      scope,
      state: 'a state',
      nonce: 'a nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });

  async function exchange(form: Readonly<Record<string, string>>): Promise<void> {
    const body = new URLSearchParams({ ...form, redirect_uri: `${url()}/callback`, code_verifier: verifier });
    const headers = { authorization: basicAuthorization(id, secret) };
    const tokens = await fetch(`${issuer()}/token`, { method: 'POST', headers, body });
    if (!tokens.ok) throw new Error(`The token endpoint answered ${tokens.status} ${await tokens.text()}`);
    received.push((await tokens.json()) as Tokens); // RFC 6749 §5.1
  }

  return {
    url: url(),
    close: () => server.close(),
    /** Everything that only this application may know. */
    secrets: () => [
      secret,
      verifier,
      ...codes,
      ...notices,
      ...received.flatMap(({ access_token, refresh_token, id_token }) => [
        access_token,
        refresh_token,
        id_token,
      ]),
    ],
  };
}
