import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { PorticoError, readReturn, signInUrl } from '@portico/sdk';
import { redirect, sendFile, sendPage } from './answer.ts';
import { readSessionCookie, writeSessionCookie } from './cookie.ts';
import { failurePage } from './pages/failure.ts';
import { frontPage } from './pages/front.ts';
import { goodbyePage } from './pages/goodbye.ts';
import { notFoundPage } from './pages/not-found.ts';
import { ordersPage } from './pages/orders.ts';
import type { Settings } from './settings.ts';
import { Visitors } from './visitors.ts';

const files = new Map([
  ['/style.css', { type: 'text/css; charset=utf-8', content: readBeside('style.css') }],
  ['/drawings.css', { type: 'text/css; charset=utf-8', content: readBeside('products/drawings.css') }],
  ['/icon.svg', { type: 'image/svg+xml', content: readBeside('icon.svg') }],
]);

/** The whole store: a public front page, a page for people only, and the ways in and out. */
export function createStore(settings: Settings): Server {
  const visitors = new Visitors(settings);

  const signIn = (path: string) =>
    signInUrl({ portal: settings.portal, application: settings.clientId, backUrl: settings.storeUrl + path });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = URL.parse(settings.storeUrl + request.url);
    if (url?.origin !== settings.storeUrl) return sendPage(response, 404, notFoundPage());
    const sessionId = readSessionCookie(request);

    if (url.pathname === '/sign-out' && request.method === 'POST') return leave(request, response, sessionId);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendPage(response, 405, notFoundPage());
    const file = files.get(url.pathname);
    if (file) return sendFile(response, file.type, file.content);

    const arrival = readReturn(url);
    if (arrival) {
      const session = await visitors.arrive(arrival.token);
      if (session) writeSessionCookie(response, settings.storeUrl, session.id);
      return redirect(response, ownPath(arrival.cleanUrl));
    }

    if (url.pathname === '/goodbye')
      return sendPage(response, 200, goodbyePage(signIn('/'), settings.portal));
    if (url.pathname !== '/' && url.pathname !== '/orders') return sendPage(response, 404, notFoundPage());

    const visitor = await visitors.recognise(sessionId);
    if (visitor.kind === 'left') writeSessionCookie(response, settings.storeUrl);
    if (url.pathname === '/') return sendPage(response, 200, frontPage(visitor, signIn('/')));
    if (visitor.kind === 'person') return sendPage(response, 200, ordersPage(visitor.person));
    return redirect(response, signIn(ownPath(url.href)));
  }

  async function leave(request: IncomingMessage, response: ServerResponse, sessionId: string | undefined) {
    const site = request.headers['sec-fetch-site'] ?? 'same-origin';
    if (site !== 'same-origin') return sendPage(response, 403, notFoundPage());
    await visitors.leave(sessionId);
    writeSessionCookie(response, settings.storeUrl);
    return redirect(response, '/goodbye');
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  });
}

function readBeside(name: string): Buffer {
  return readFileSync(new URL(name, import.meta.url));
}

// A path like `//elsewhere.example` would lead out of the store if it were sent back as it came.
function ownPath(address: string): string {
  const { pathname, search } = new URL(address);
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}

function fail(response: ServerResponse, error: unknown) {
  const busy = error instanceof PorticoError && error.code !== 'invalid_client';
  console.error(
    `A page failed: ${error instanceof PorticoError ? `${error.code}: ${error.message}` : error}`,
  );
  sendPage(response, busy ? 503 : 500, failurePage(busy ? 'portal' : 'store'));
}
