import type { IncomingHttpHeaders } from 'node:http';
import { forwardFolder } from '../../../capabilities/applications/forward-auth.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const ambiguous = /[\u0000-\u0020\u007f\\]/;

/**
 * The address of an application that a path names, with its query; the front page for what would lead to
 * another origin, and for Portico's own paths, which lead nowhere.
 */
export function ownAddress(path: string, origin: string): URL {
  const front = new URL('/', origin);
  if (!path.startsWith('/') || ambiguous.test(path)) return front;
  const url = URL.parse(path, origin);
  if (url?.origin !== origin || url.pathname.startsWith(`${forwardFolder}/`)) return front;
  url.hash = '';
  return url;
}

/**
 * Where a request wanted to go before a sign-in: its proxy says so, or the query of a link. What was sent
 * with a form is gone after a sign-in, so such a request goes on at the front page.
 */
export function wantedPath(headers: IncomingHttpHeaders, query: string): string {
  const method = headers['x-forwarded-method'] || 'GET';
  if (method !== 'GET' && method !== 'HEAD') return '/';
  const path = headers['x-forwarded-uri'];
  if (typeof path === 'string' && path !== '') return path;
  return new URLSearchParams(query).get('to') ?? '/';
}

/** Whether a request opens a page. What a page loads cannot be led to a sign-in. */
export function opensPage({ 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean {
  return mode === undefined || mode === 'navigate';
}

/** Whether another site, or a browser before its user, has begun a request that is to end something. */
export function isUnwanted(headers: IncomingHttpHeaders, origin: string): boolean {
  const { 'sec-fetch-site': site, 'sec-purpose': purpose, origin: sender } = headers;
  const isForeign =
    site === 'cross-site' || site === 'same-site' || (sender !== undefined && sender !== origin);
  return isForeign || purpose !== undefined;
}
