import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestPortico, type TestPortico, type TestVisitor } from '@portico/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from './main/main.ts';
import { createApplications } from './server.ts';

const url = 'https://main.example';

interface Demo {
  readonly portico: TestPortico;
  readonly send: (request: Request) => Promise<Response>;
  readonly stop: () => void;
}

/** The main application of the demo beside a portal of its own. */
async function openDemo(): Promise<Demo> {
  const portico = await createTestPortico();
  // The portal makes its keys at the first request, which can take longer on a slow machine than the
  // application waits.
  await fetch(`${portico.issuer}/.well-known/openid-configuration`);
  const application = {
    id: 'MAIN',
    url: `${url}/`,
    redirectUris: [`${url}/auth/callback`],
    logoutReturnUris: [`${url}/goodbye`],
  };
  const { clientSecret } = await portico.addApplication(application);
  const server: Server = createApplications([{ application: main, url, clientSecret }], {
    portal: portico.url,
    memorySeconds: 0,
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const send = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
  };
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { portico, send, stop };
}

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(async () => {
  demo.stop();
  await demo.portico.stop();
});

async function alice({ portico }: Demo = demo): Promise<TestVisitor> {
  return portico.signIn(await portico.addUser({ firstName: 'Alice' }));
}

const get = (path: string, cookie = '') =>
  demo.send(new Request(url + path, { headers: { cookie }, redirect: 'manual' }));

/** The first name and value of a cookie that an answer sets. */
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('an application of the demo that uses OpenID Connect', () => {
  it('An application of the demo that uses OpenID Connect sends a guest to the portal with PKCE, a state and a nonce [1.2]', async () => {
    const answer = await get('/feed');
    expect(answer.status).toBe(303);
    const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(origin + pathname).toBe(`${demo.portico.url}/oidc/auth`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'MAIN',
      response_type: 'code',
      redirect_uri: `${url}/auth/callback`,
      scope: 'openid profile email verification',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-browser=[\w-]{36}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ]);
  });

  it('An application of the demo that uses OpenID Connect returns the user to the page that they asked for, with what the portal told [1.3, 4.6]', async () => {
    const user = await alice();
    const asked: string[] = [];
    const account = await (
      await user.visit(`${url}/account`, async (request) => {
        asked.push(new URL(request.url).pathname);
        return demo.send(request);
      })
    ).text();
    expect(asked).toEqual(['/account', '/auth/callback', '/account']);
    expect(account).toContain('OpenID Connect, by openid-client');
    expect(account).toContain('0 %');
    expect(account).not.toMatch(/[\w-]{43}/);
    const page = await (await user.visit(`${url}/feed`, demo.send)).text();
    expect(page).toContain('Your feed, <bdi>Alice</bdi>');
  });

  it.each(['//evil.example/', 'https://evil.example/feed', '/auth/sign-in', '/.//evil.example/'])(
    'An application of the demo that uses OpenID Connect leads to no other place than its own after a sign-in for %s',
    async (returnTo) => {
      const user = await alice();
      const places: string[] = [];
      await user.visit(`${url}/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}`, async (request) => {
        places.push(request.url);
        return demo.send(request);
      });
      expect(places.every((place) => place.startsWith(`${url}/`))).toBe(true);
    },
  );

  it('An application of the demo that uses OpenID Connect accepts a code once, and only in the browser that asked for it [R13]', async () => {
    const begun = await get('/auth/sign-in');
    const returned = await (await alice()).returnFrom(begun.headers.get('location') ?? '');
    const finish = (cookie: string) => get(returned.pathname + returned.search, cookie);
    const elsewhere = await finish('');
    expect([elsewhere.headers.get('location'), elsewhere.headers.getSetCookie()]).toEqual(['/', []]);
    const here = await finish(cookieOf(begun));
    expect(here.headers.getSetCookie().join()).toMatch(/__Host-session=[\w-]{43};/);
    const again = await finish(cookieOf(begun));
    expect([again.headers.get('location'), again.headers.getSetCookie()]).toEqual(['/', []]);
  });

  it('An application of the demo that uses OpenID Connect answers a made-up code with an error, and signs nobody in', async () => {
    const begun = await get('/auth/sign-in');
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    const issuer = encodeURIComponent(demo.portico.issuer);
    const answer = await get(`/auth/callback?code=made-up&state=${state}&iss=${issuer}`, cookieOf(begun));
    expect(answer.status).toBe(500);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('An application of the demo that uses OpenID Connect opens the front page for a user who refused', async () => {
    const begun = await get('/auth/sign-in?returnTo=/feed');
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    const answer = await get(`/auth/callback?error=access_denied&state=${state}`, cookieOf(begun));
    expect(answer.headers.get('location')).toBe('/');
  });

  it('An application of the demo that uses OpenID Connect signs its user out of the portal, too, and shows the page after that [4.11]', async () => {
    const user = await alice();
    await user.visit(`${url}/feed`, demo.send);
    const page = await user.submit(`${url}/auth/sign-out`, {}, demo.send);
    expect(await page.text()).toContain('signed out of Main and of Portico');
    await expect(user.visit(`${url}/feed`, demo.send)).rejects.toThrow(/session .* has ended/);
  });

  it('A form of another site does not sign the user out of an application of the demo that uses OpenID Connect', async () => {
    const user = await alice();
    await user.visit(`${url}/feed`, demo.send);
    const foreign = (request: Request) => {
      const headers = new Headers(request.headers);
      headers.set('sec-fetch-site', 'cross-site');
      return demo.send(new Request(request, { headers }));
    };
    expect((await user.submit(`${url}/auth/sign-out`, {}, foreign)).status).toBe(403);
    expect(await (await user.visit(`${url}/feed`, demo.send)).text()).toContain('Alice');
  });

  it('An application of the demo that uses OpenID Connect does not use a token of the hand-off, and removes it from the address, whose own query stays byte for byte [4.6]', async () => {
    const user = await alice();
    const places: string[] = [];
    const page = await user.visit(
      `${url}/feed?access_token=made-up&page=2&name=a%20b&flag&%61ccess_token=again`,
      async (request) => {
        places.push(request.url);
        return demo.send(request);
      },
    );
    expect(await page.text()).toContain('Your feed, <bdi>Alice</bdi>');
    expect(places.at(-1)).toBe(`${url}/feed?page=2&name=a%20b&flag`);
  });
});

it('An application of the demo renews what has expired, and goes on [4.11]', async () => {
  const own = await openDemo();
  try {
    const user = await alice(own);
    await user.visit(`${url}/feed`, own.send);
    // The access token lasts for an hour, the session at the portal for an hour in which its user does
    // nothing there.
    await own.portico.advance(1801);
    await user.returnFrom(`${own.portico.url}/sign-in?application=MAIN&backUrl=${encodeURIComponent(url)}`);
    await own.portico.advance(1801);
    const answers: number[] = [];
    await user.visit(`${url}/feed`, async (request) => {
      const answer = await own.send(request);
      answers.push(answer.status);
      return answer;
    });
    // No redirect to the portal.
    expect(answers).toEqual([200]);
  } finally {
    own.stop();
    await own.portico.stop();
  }
});

it('An application of the demo shows nothing of a user while the portal does not answer', async () => {
  const own = await openDemo();
  try {
    const user = await alice(own);
    await user.visit(`${url}/feed`, own.send);
    await own.portico.stop();
    const answer = await user.visit(`${url}/feed`, own.send);
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain('Alice');
  } finally {
    own.stop();
  }
});
