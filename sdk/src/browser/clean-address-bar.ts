/**
 * For applications whose server does not answer the return itself, for example static pages: removes the
 * token and the state from the address bar and from the history entry, and returns the address as it was.
 * Call it first, before anything is loaded that could send the address to another host. Send the returned
 * address to your own server, which calls `finishSignIn` with it and with the request's cookies; the page
 * must not keep it.
 *
 * @returns the complete address, or null when it contains no token. The rest of the query and the history's
 * state are not changed.
 * @example import { cleanAddressBar } from '@portico/sdk/browser';
 *
 * const returned = cleanAddressBar(); if (returned) await fetch('/session', { method: 'POST', body: returned
 * });
 */
export function cleanAddressBar(): string | null {
  const url = new URL(location.href);
  if (!url.searchParams.has('access_token')) return null;
  const returned = url.href;
  // The others byte for byte: `searchParams.delete` would write them anew.
  url.search = url.search.slice(1).split('&').filter(isOther).join('&');
  history.replaceState(history.state, '', url);
  return returned;
}

// Not that of `removeParameters`: this module is loaded by itself, without a bundler.
function isOther(pair: string): boolean {
  const [name = ''] = new URLSearchParams(pair).keys();
  return name !== 'access_token' && name !== 'portico_state';
}
