/** The application is named for the screen of a request that has ended. */
const requestAddress = /^\/oidc\/interaction\/[\w-]{1,64}(\?chosen=1(&application=[\w-]{1,64})?)?$/;

/**
 * The address at which a request of OpenID Connect goes on, if a return address is one: that of this portal
 * itself. The server has led here from it, and knows by a cookie which browser began the request.
 */
export function openidRequest(returnAddress: string | null): string | null {
  const url = returnAddress === null ? null : URL.parse(returnAddress);
  const isOwn = url !== null && url.origin === location.origin && returnAddress === url.href;
  return isOwn && requestAddress.test(url.pathname + url.search + url.hash) ? url.href : null;
}

/**
 * The address at which a user refuses to go on with the request of OpenID Connect that a return address is,
 * so that its application learns of it; `null` if it is none. For a request that has ended it names the
 * application.
 */
export function refusalOf(returnAddress: string | null, application: string): string | null {
  const request = openidRequest(returnAddress);
  return request && `${request.split('?', 1)}?${new URLSearchParams({ refused: '1', application })}`;
}

/**
 * Goes on with a request of OpenID Connect, or refuses it, by the id that the server has given it. If it has
 * ended, its application is named there.
 */
export function goOnWithRequest(
  request: string,
  application: string | undefined,
  { refused = false } = {},
): void {
  const query = new URLSearchParams({
    ...(refused && { refused: '1' }),
    ...(application && { application }),
  });
  location.replace(`/oidc/interaction/${encodeURIComponent(request)}${query.size > 0 ? `?${query}` : ''}`);
}
