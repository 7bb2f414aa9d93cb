import assert from 'node:assert';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as entry from '@portico/sdk';
import * as expressEntry from '@portico/sdk/express';
import * as fastifyEntry from '@portico/sdk/fastify';
import * as fetchEntry from '@portico/sdk/fetch';
import * as nextEntry from '@portico/sdk/next';
import * as nodeEntry from '@portico/sdk/node';
import { createTestPortico, type TestPortico, type TestVisitor } from '@portico/sdk/testing';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from './src/testing/examples.ts';

const { createPortico, startSignIn, checkToken } = entry;

type Run = (...values: readonly unknown[]) => Promise<unknown>;
// The constructor of asynchronous functions has no name of its own.
const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => Run;

/** Runs the example of an export with what it names, and returns what `returned` is after that. */
function run(name: string, scope: Readonly<Record<string, unknown>>, returned = ''): Promise<unknown> {
  let code = (examples.get(name) ?? '').replace('export default', 'return');
  for (const [text, value] of Object.entries(addresses)) code = code.replaceAll(text, value);
  return new AsyncFunction(...Object.keys(scope), `${code}\n${returned && `return ${returned};`}`)(
    ...Object.values(scope),
  );
}

const url = 'https://store.example.com';
let addresses: Readonly<Record<string, string>> = {};
let portico: TestPortico;
let clientSecret: string;
const servers: Server[] = [];

beforeAll(async () => {
  portico = await createTestPortico();
  ({ clientSecret } = await portico.addApplication({ id: 'STORE', url }));
  addresses = { 'https://account.example.com': portico.url, 'the secret that was shown once': clientSecret };
});
afterAll(async () => {
  for (const server of servers) server.close();
  await portico.stop();
});

const store = () => createPortico({ portal: portico.url, clientId: 'STORE', clientSecret, url });
const alice = async (): Promise<TestVisitor> => portico.signIn(await portico.addUser({ firstName: 'Alice' }));

/** Answers for the store by a server of Node. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listening on a TCP port
  return (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
  };
}

const greeting = async (send: (request: Request) => Response | Promise<Response>) =>
  (await (await alice()).visit(`${url}/orders`, send)).text();

/** A token of the hand-off. */
async function newToken(): Promise<string> {
  const start = `${portico.url}/sign-in?application=STORE&backUrl=${encodeURIComponent(`${url}/`)}`;
  return (await (await alice()).returnFrom(start)).searchParams.get('access_token') ?? '';
}

describe('the example of', () => {
  it('Every export of the SDK has its example', () => {
    const entries = [
      entry,
      expressEntry,
      fastifyEntry,
      fetchEntry,
      nextEntry,
      nodeEntry,
      { createTestPortico },
    ];
    const names = entries.flatMap((one) => Object.keys(one));
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !examples.has(name))).toEqual([]);
  });

  it('The example of createPortico signs a user in [1.3, 4.6]', async () => {
    // Safe: the example names its handler so.
    const answer = (await run('createPortico', { createPortico }, 'answer')) as (
      request: Request,
    ) => Promise<Response>;
    expect(await greeting(answer)).toBe('Hello Alice');
  });

  it('The example of porticoForExpress signs a user in', async () => {
    const app = express();
    await run('porticoForExpress', { ...expressEntry, portico: store(), app });
    expect(await greeting(await serve(app))).toBe('Hello Alice');
  });

  it('The example of porticoForFastify signs a user in', async () => {
    const app = fastify();
    await run('porticoForFastify', { ...fastifyEntry, portico: store(), app });
    await app.ready();
    expect(await greeting(await serve((request, response) => app.routing(request, response)))).toBe(
      'Hello Alice',
    );
  });

  it('The example of porticoForHono signs a user in', async () => {
    const app = new Hono();
    await run('porticoForHono', { ...fetchEntry, portico: store(), app });
    expect(await greeting(app.fetch)).toBe('Hello Alice');
  });

  it('The example of withPortico signs a user in', async () => {
    // Safe: the example exports a handler so.
    const handler = (await run('withPortico', { ...fetchEntry, portico: store() })) as {
      fetch(request: Request): Promise<Response>;
    };
    expect(await greeting((request) => handler.fetch(request))).toBe('Hello Alice');
  });

  it('The example of porticoForNext signs a user in, and its page knows the user', async () => {
    // Each part is a file of its own there, and the last one runs for each request.
    const [start = '', page = ''] = (examples.get('porticoForNext') ?? '').split('// app/orders/page.tsx');
    const code = start.replaceAll(/^(?:import|export \{).*$/gm, '').replace('export const', 'const');
    let cookie = '';
    const scope = {
      porticoForNext: nextEntry.porticoForNext,
      portico: store(),
      headers: async () => new Headers({ cookie }),
      redirect: (address: string) => {
        throw new Response(null, { status: 307, headers: { location: address } });
      },
    };
    const made = new AsyncFunction(...Object.keys(scope), `${code}; return { proxy, requireUser };`);
    // Safe: the example names them so.
    const next = (await made(...Object.values(scope))) as Pick<
      ReturnType<typeof nextEntry.porticoForNext>,
      'proxy' | 'requireUser'
    >;
    const show = new AsyncFunction('requireUser', `${page}; return new Response('Hello ' + firstName);`);
    const answer = async (request: Request): Promise<Response> => {
      cookie = request.headers.get('cookie') ?? '';
      const own = await next.proxy(request);
      // Safe: what is returned and what is thrown are answers.
      return own ?? ((await show(next.requireUser).catch((redirected) => redirected)) as Response);
    };
    expect(await greeting(answer)).toBe('Hello Alice');
  });

  it('The example of verifySignOutNotice reads which session has ended in what the portal sends', async () => {
    const notices: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const own = await createTestPortico();
    // The portal makes its keys at the first request, which can take longer on a slow machine than the SDK
    // waits.
    await fetch(`${own.issuer}/jwks`);
    const listener: RequestListener = async (request, response) => {
      const form = new URLSearchParams(await text(request));
      const scope = { verifySignOutNotice: entry.verifySignOutNotice, portal: own.url, form };
      try {
        notices.push(await run('verifySignOutNotice', scope, 'session'));
        response.end();
        resolve();
      } catch {
        // Any error: the portal sends the notice again, as it does when an application has not got its keys
        // in time.
        response.writeHead(503).end();
      }
    };
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo; // listening on a TCP port
    const logoutUri = `http://127.0.0.1:${port}/signed-out`;
    const added = await own.addApplication({ id: 'STORE', url, logoutUri });
    const user = await own.signIn(await own.addUser());
    const start = `${own.url}/sign-in?application=STORE&backUrl=${encodeURIComponent(`${url}/`)}`;
    const token = (await user.returnFrom(start)).searchParams.get('access_token') ?? '';
    const client = { portal: own.url, clientId: 'STORE', clientSecret: added.clientSecret };
    const checked = await checkToken({ ...client, token });
    await user.signOut();
    await promise;
    expect(checked).toMatchObject({ active: true, session: expect.stringMatching(/./) });
    expect(notices).toEqual(['session' in checked && checked.session]);
    await own.stop();
  });

  it('The example of fromNode answers what belongs to the sign-in, and that of sendToNode signs out', async () => {
    const handlers: RequestListener[] = [];
    const scope = {
      ...nodeEntry,
      portico: store(),
      createServer: (one: RequestListener) => handlers.push(one),
    };
    await run('fromNode', scope);
    const pages = await serve((request, response) => handlers[0]?.(request, response));
    const user = await alice();
    expect(await (await user.visit(`${url}/`, pages)).text()).toBe('A page');
    expect((await user.visit(`${url}/auth/sign-in`, pages)).status).toBe(200);
    expect(user.cookies().map(({ name }) => name)).toContain('__Host-portico_session');
    const end = await serve((request, response) => void run('sendToNode', { ...scope, request, response }));
    const out = await end(new Request(`${url}/`, { method: 'POST', redirect: 'manual' }));
    expect([out.status, out.headers.getSetCookie().join()]).toEqual([
      303,
      expect.stringContaining('Max-Age=0'),
    ]);
  });

  it('The example of startSignIn and finishSignIn opens a session of the application’s own', async () => {
    const sent: unknown[] = [];
    const response = {
      writeHead: (status: number, headers: object) => sent.push([status, headers]) && response,
      appendHeader: (name: string) => sent.push(name),
      end: () => response,
    };
    await run('startSignIn', { startSignIn, response });
    expect(sent).toEqual([
      [303, { location: expect.stringContaining('/sign-in?'), 'set-cookie': expect.any(String) }],
    ]);
    const start = startSignIn({ portal: portico.url, application: 'STORE', backUrl: `${url}/orders` });
    const publicUrl = (await (await alice()).returnFrom(start.url)).href;
    const request = { headers: { cookie: start.cookie.split(';')[0] } };
    const created: string[] = [];
    const createSession = (_response: unknown, person: { firstName: string }) =>
      created.push(person.firstName);
    const client = { portal: portico.url, clientId: 'STORE', clientSecret };
    await run('finishSignIn', { ...entry, ...client, publicUrl, request, response, createSession });
    expect(created).toEqual(['Alice']);
    expect(sent.at(-1)).toEqual([303, { location: `${url}/orders` }]);
  });

  it('The example of checkToken greets the user, and that of signOut ends the token', async () => {
    const lines: string[] = [];
    const client = { portal: portico.url, clientId: 'STORE', clientSecret, token: await newToken() };
    await run('checkToken', { ...entry, ...client, console: { log: (line: string) => lines.push(line) } });
    expect(lines).toEqual(['Hello Alice']);
    await run('signOut', { ...entry, session: { token: client.token } });
    expect(await checkToken(client)).toEqual({ active: false });
  });

  it('The example of PorticoError shows another page when the portal does not answer', async () => {
    const client = { portal: 'http://127.0.0.1:1', clientId: 'STORE', clientSecret, token: 'a token' };
    expect(await run('PorticoError', { ...entry, ...client, retryPage: () => 'try again' })).toBe(
      'try again',
    );
  });

  it('The example of createTestPortico signs a user in to an application', async () => {
    const createStore = (options: { portal: string; clientSecret: string }) => {
      const own = createPortico({ ...options, clientId: 'STORE', url: 'https://store.example' });
      return async (request: Request) => {
        const answer = (await own.handle(request)) ?? (await own.requireUser(request));
        return answer instanceof Response ? answer : new Response(`Hello ${answer.firstName}`);
      };
    };
    await run('createTestPortico', { createTestPortico, createStore, assert });
  });
});
