import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPortico, type Portico } from '../index.ts';
import { alice, TestPortal } from '../testing/portal.ts';
import { porticoForExpress } from './express.ts';
import { porticoForFastify } from './fastify.ts';
import { porticoForHono, withPortico } from './fetch.ts';
import { porticoForNext } from './next.ts';
import { fromNode, sendToNode } from './node.ts';

const portal = new TestPortal();
const url = 'http://store.example';
let portico: Portico;

beforeAll(async () => {
  await portal.start();
  const { address, clientId, clientSecret } = portal;
  portico = createPortico({ portal: address, clientId, clientSecret, url });
});
afterAll(() => portal.stop());
beforeEach(() => {
  portal.tokens.set('verified', alice);
  portal.tokens.set('other', { ...alice, verified: false });
  portal.tokens.set('of-travel', { ...alice, application: 'TRAVEL' });
});

/** Sends a request to an application, as a browser that opens a page. */
type Ask = (path: string, cookie?: string) => Promise<Response>;

/** An application with two pages: `/orders` for users, and `/vault` for verified users. Both greet. */
const frameworks: Record<string, () => Promise<{ ask: Ask; stop?: () => unknown }>> = {
  async 'node:http'() {
    const server = createServer(async (request, response) => {
      const incoming = fromNode(request);
      const answer = await portico.handle(incoming);
      if (answer) return sendToNode(answer, response);
      const require = request.url === '/vault' ? portico.requireVerified : portico.requireUser;
      const user = await require(incoming);
      if (user instanceof Response) return sendToNode(user, response);
      response.end(`Hello ${user.firstName}`);
    });
    return listen(server);
  },
  async express() {
    const { handler, requireUser, requireVerified, userOf } = porticoForExpress(portico);
    const app = express();
    app.use(handler);
    const router = express.Router();
    router.get('/orders', requireUser, (request, response) => {
      response.send(`Hello ${userOf(request).firstName}`);
    });
    router.get('/vault', requireVerified, (request, response) => {
      response.send(`Hello ${userOf(request).firstName}`);
    });
    app.use(router);
    return listen(createServer(app));
  },
  async fastify() {
    const { handler, requireUser, requireVerified, userOf } = porticoForFastify(portico);
    const app = fastify();
    app.addHook('onRequest', handler);
    app.get('/orders', { onRequest: requireUser }, async (request) => `Hello ${userOf(request).firstName}`);
    app.get(
      '/vault',
      { onRequest: requireVerified },
      async (request) => `Hello ${userOf(request).firstName}`,
    );
    await app.ready();
    return listen(app.server);
  },
  async hono() {
    const app = new Hono();
    app.use(porticoForHono(portico));
    app.get('/:page', async (context) => {
      const require = context.req.path === '/vault' ? portico.requireVerified : portico.requireUser;
      const user = await require(context.req.raw);
      return user instanceof Response ? user : context.text(`Hello ${user.firstName}`);
    });
    return { ask: async (path, cookie) => app.fetch(pageRequest(path, cookie)) };
  },
  async 'a fetch handler'() {
    const handler = withPortico(portico, async (request: Request) => {
      const require = request.url.endsWith('/vault') ? portico.requireVerified : portico.requireUser;
      const user = await require(request);
      return user instanceof Response ? user : new Response(`Hello ${user.firstName}`);
    });
    return { ask: (path, cookie) => handler(pageRequest(path, cookie)) };
  },
};

function pageRequest(path: string, cookie = ''): Request {
  return new Request(url + path, { headers: { cookie, accept: 'text/html' } });
}

async function listen(server: Server): Promise<{ ask: Ask; stop: () => void }> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    ask: (path, cookie = '') =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: 'manual',
        headers: { cookie, accept: 'text/html' },
      }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * Follows a page that needs a user to the portal, and comes back with a token; `change` is what an attacker
 * does to the address.
 */
async function signIn(ask: Ask, token: string, change = (_query: URLSearchParams) => {}): Promise<Response> {
  const start = await ask('/orders');
  expect(start.status).toBe(303);
  const back = new URL(new URL(start.headers.get('location') ?? '').searchParams.get('backUrl') ?? '');
  back.searchParams.append('access_token', token);
  change(back.searchParams);
  return ask(back.pathname + back.search, cookiesOf(start));
}

describe.each(Object.entries(frameworks))('an application with %s', (_name, create) => {
  let ask: Ask;
  let stop: (() => unknown) | undefined;
  beforeAll(async () => {
    ({ ask, stop } = await create());
  });
  afterAll(() => stop?.());

  it('An application with an adapter signs a guest in, removes the token from the address, and greets the user [4.6]', async () => {
    const returned = await signIn(ask, 'verified');
    expect([returned.status, returned.headers.get('location')]).toEqual([303, '/orders']);
    expect(returned.headers.getSetCookie()).toHaveLength(2);
    const page = await ask('/orders', cookiesOf(returned));
    expect([page.status, await page.text()]).toEqual([200, 'Hello Alice']);
  });

  it('An application with an adapter opens a page for verified users to them alone', async () => {
    const verified = await ask('/vault', cookiesOf(await signIn(ask, 'verified')));
    expect([verified.status, await verified.text()]).toEqual([200, 'Hello Alice']);
    const other = await ask('/vault', cookiesOf(await signIn(ask, 'other')));
    expect([other.status, other.headers.get('location')]).toEqual([
      303,
      `${portal.address}/en/profile/verification`,
    ]);
  });
});

/** Next leads a guest to an address of its own, which its proxy answers. */
async function next(): Promise<{ ask: Ask }> {
  let cookie = '';
  const { proxy, requireUser } = porticoForNext(portico, {
    headers: async () => new Headers({ cookie }),
    redirect: (address) => {
      throw new Error(address);
    },
  });
  const ask: Ask = async (path, sent = '') => {
    cookie = sent;
    const answer = await proxy(pageRequest(path, cookie));
    if (answer) return answer;
    return await requireUser('/orders').then(
      ({ firstName }) => new Response(`Hello ${firstName}`),
      ({ message }: Error) => ask(message, cookie),
    );
  };
  return { ask };
}

describe.each(Object.entries({ ...frameworks, next }))('an application with %s', (_name, create) => {
  let opened: { ask: Ask; stop?: () => unknown };
  beforeAll(async () => {
    opened = await create();
  });
  afterAll(() => opened.stop?.());

  it.each<[string, string, (query: URLSearchParams) => void]>([
    ['the state of another browser', 'verified', (query) => query.set('portico_state', 'f'.repeat(64))],
    ['an empty state', 'verified', (query) => query.set('portico_state', '')],
    ['no state', 'verified', (query) => query.delete('portico_state')],
    ['a token of another application', 'of-travel', () => {}],
    ['a token that the portal does not know', 'made-up', () => {}],
  ])('An application with an adapter signs nobody in with %s [D17, R13]', async (_what, token, change) => {
    const { ask } = opened;
    expect(await (await ask('/orders', cookiesOf(await signIn(ask, 'verified')))).text()).toBe('Hello Alice');
    const returned = await signIn(ask, token, change);
    const page = await ask('/orders', cookiesOf(returned));
    expect([page.status, await page.text()]).toEqual([303, '']);
    expect(page.headers.get('location')).toMatch(`${portal.address}/sign-in?`);
  });
});

it('Express gives errors of the portal to its error handler', async () => {
  const { requireUser } = porticoForExpress(portico);
  const session = cookiesOf(
    (await frameworks.hono?.().then(({ ask }) => signIn(ask, 'verified'))) ?? new Response(),
  );
  const unreachable = createPortico({
    portal: 'http://127.0.0.1:1',
    clientId: portal.clientId,
    clientSecret: portal.clientSecret,
    url,
  });
  const errors: unknown[] = [];
  const response = { statusCode: 200, appendHeader: () => undefined, end: () => undefined };
  const request = { url: '/orders', headers: { cookie: session } };
  await porticoForExpress(unreachable).requireUser(request, response, (error) => errors.push(error));
  expect(errors).toMatchObject([{ code: 'portal_unreachable' }]);
  await requireUser(request, response, (error) => errors.push(error));
  expect(errors[1]).toBeUndefined();
  expect(() => porticoForExpress(portico).userOf(request)).toThrow(TypeError);
});

it('Next lets requests of others pass, and server components know the user', async () => {
  const redirects: string[] = [];
  let cookie = '';
  const next = porticoForNext(portico, {
    headers: async () => new Headers({ cookie }),
    redirect: (address) => {
      redirects.push(address);
      throw new Error('NEXT_REDIRECT');
    },
  });
  expect(await next.proxy(pageRequest('/orders'))).toBeUndefined();
  expect(await next.user()).toBeNull();
  await expect(next.requireUser('/orders')).rejects.toThrow('NEXT_REDIRECT');
  expect(redirects).toEqual(['/auth/sign-in?returnTo=%2Forders']);

  const start = await next.proxy(pageRequest(redirects[0] ?? ''));
  const back = new URL(new URL(start?.headers.get('location') ?? '').searchParams.get('backUrl') ?? '');
  const path = `${back.pathname}${back.search}&access_token=verified`;
  const returned = await next.proxy(pageRequest(path, cookiesOf(start ?? new Response())));
  // Next refuses a redirect of its proxy whose address is a path alone.
  expect(returned?.headers.get('location')).toBe(`${url}/orders`);
  cookie = cookiesOf(returned ?? new Response());
  expect((await next.requireUser('/orders')).firstName).toBe('Alice');
});
