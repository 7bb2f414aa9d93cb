/**
 * For applications without a server-side redirect: takes the token out of the address bar and out of the history entry, and
 * hands it over. Call it first of all, before anything is loaded that could send the address elsewhere.
 * Give the token to your server at once and let it call `checkToken`; a page must not keep it.
 *
 * @returns the token, or null when the address has none. The rest of the query and the history’s state stay.
 * @example
 * import { cleanAddressBar } from '@portico/sdk/browser';
 *
 * const token = cleanAddressBar();
 * if (token) await fetch('/session', { method: 'POST', body: token });
 */
export function cleanAddressBar(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('access_token');
  if (token === null) return null;
  url.searchParams.delete('access_token');
  history.replaceState(history.state, '', url);
  return token;
}
