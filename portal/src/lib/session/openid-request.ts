import { requestIn, requestPlaceholder } from '@portico/contract/page';

const requests = '/oidc/interaction/';

/**
 * The address at which a request of OpenID Connect goes on, if a return address is one: that of this portal
 * itself. The server has led here from it, and knows by a cookie which browser began the request.
 */
export function openidRequest(returnAddress: string | null): string | null {
  if (returnAddress === null) return null;
  // While the server renders, which has read the address and writes the request into the page.
  if (typeof location === 'undefined')
    return returnAddress === requestPlaceholder ? requests + requestPlaceholder : null;
  return requestIn(returnAddress, location.origin) && returnAddress;
}

/**
 * The address at which a user refuses the OpenID Connect request that a return address is, so that its
 * application learns of it; `null` if it is none. For a request that has ended it names the application.
 */
export function refusalOf(returnAddress: string | null, application: string): string | null {
  const [request] =
    openidRequest(returnAddress)
      ?.replace(/^https?:\/\/[^/]+/, '')
      .split('?') ?? [];
  return request === undefined ? null : `${request}?${new URLSearchParams({ refused: '1', application })}`;
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
