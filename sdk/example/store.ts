import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { finishSignIn, PorticoError, startSignIn } from '@portico/sdk';
import { redirect, sendFile, sendPage } from './answer.ts';
import { readSessionCookie, writeSessionCookie } from './cookie.ts';
import { files } from './files.ts';
import { confirmPage } from './pages/confirm.ts';
import { failurePage } from './pages/failure.ts';
import { frontPage } from './pages/front.ts';
import { goodbyePage } from './pages/goodbye.ts';
import { notFoundPage } from './pages/not-found.ts';
import { ordersPage } from './pages/orders.ts';
import type { Settings } from './settings.ts';
import { UserSessions } from './user-sessions.ts';

/** The whole store: a public front page, a protected page, and the sign-in and sign-out. */
export function createStore(settings: Settings): Server {
  const { storeUrl, portal, clientId } = settings;
  const userSessions = new UserSessions(settings);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = URL.parse(storeUrl + request.url);
    if (url?.origin !== storeUrl) return sendPage(response, 404, notFoundPage());
    if (request.method === 'POST') return answerForm(url, request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendPage(response, 405, notFoundPage());
    const file = files.get(url.pathname);
    if (file) return sendFile(response, file.type, file.content);

    const signIn = finishSignIn({ url, cookies: request.headers.cookie });
    if (signIn) {
      const session = await userSessions.signIn(signIn, readSessionCookie(request));
      if (session) writeSessionCookie(response, storeUrl, session.id);
      if (signIn.startedHere) response.appendHeader('set-cookie', signIn.cookie);
      return redirect(response, ownPath(signIn.cleanUrl));
    }
    if (url.pathname === '/sign-in') return sendToPortal(response, ownPath(returnParameter(url)));
    if (url.pathname === '/goodbye') return sendPage(response, 200, goodbyePage(portal));
    if (url.pathname === '/' || url.pathname === '/orders') return answerPage(url, request, response);
    return sendPage(response, 404, notFoundPage());
  }

  async function answerPage(url: URL, request: IncomingMessage, response: ServerResponse) {
    const state = await userSessions.stateOf(readSessionCookie(request));
    if (state.kind === 'signed-out') writeSessionCookie(response, storeUrl);
    if (state.kind === 'unconfirmed')
      return sendPage(response, 200, confirmPage(state.person, ownPath(url.href)));
    if (url.pathname === '/') return sendPage(response, 200, frontPage(state));
    if (state.kind === 'signed-in') return sendPage(response, 200, ordersPage(state.person));
    return sendToPortal(response, ownPath(url.href));
  }

  async function answerForm(url: URL, request: IncomingMessage, response: ServerResponse) {
    if (!['/sign-out', '/confirm-account', '/decline-account'].includes(url.pathname))
      return sendPage(response, 405, notFoundPage());
    // Only the store's own pages may post: a page of another site could sign the user out or confirm an account.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
      return sendPage(response, 403, notFoundPage());
    const sessionId = readSessionCookie(request);
    if (url.pathname === '/confirm-account') {
      userSessions.confirm(sessionId);
      return redirect(response, ownPath(returnParameter(url)));
    }
    await userSessions.signOut(sessionId);
    writeSessionCookie(response, storeUrl);
    return redirect(response, url.pathname === '/sign-out' ? '/goodbye' : '/');
  }

  function sendToPortal(response: ServerResponse, path: string) {
    const { url, cookie } = startSignIn({ portal, application: clientId, backUrl: storeUrl + path });
    response.appendHeader('set-cookie', cookie);
    redirect(response, url);
  }

  /** The address in the query parameter `to`, of which only path and query are used. */
  function returnParameter(url: URL): string {
    return URL.parse(url.searchParams.get('to') ?? '/', storeUrl)?.href ?? storeUrl;
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  });
}

// A path like `//elsewhere.example` would be another host in a redirect.
function ownPath(address: string): string {
  const { pathname, search } = new URL(address);
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}

function fail(response: ServerResponse, error: unknown) {
  const ofPortal = error instanceof PorticoError && error.code !== 'invalid_client';
  console.error(
    `A request failed: ${error instanceof PorticoError ? `${error.code}: ${error.message}` : error}`,
  );
  sendPage(response, ofPortal ? 503 : 500, failurePage(ofPortal ? 'portal' : 'store'));
}
