/** The application is named for the screen of a request that has ended. */
const requestAddress = /^\/oidc\/interaction\/([\w-]{1,64})(\?chosen=1(&application=[\w-]{1,64})?)?$/;

/** The id of the request of OpenID Connect that a return address goes on with, if it is one of the portal itself; `null` if it is none. */
export function requestIn(returnAddress: string, portal: string): string | null {
  const url = URL.parse(returnAddress);
  if (url?.origin !== portal || returnAddress !== url.href) return null;
  return requestAddress.exec(url.pathname + url.search + url.hash)?.[1] ?? null;
}
