/** A person's arrival from the portal. */
export interface Return {
  /** The hand-off token, to be redeemed with `checkToken` within five minutes. Never log it, never put it in a page. */
  readonly token: string;
  /** The same address without the token: answer with a redirect (303) to it, so that no history entry keeps the token. */
  readonly cleanUrl: string;
}

/**
 * Takes the token out of the address the portal sent a person to (a bearer token in the query, RFC 6750 §2.3), or
 * answers null when there is none. Nothing is known of the token yet: anybody can write anything in an address.
 *
 * @throws {TypeError} when `url` is not a whole address.
 * @example
 * readReturn('https://store.example.com/orders?page=2&access_token=abc')
 * // { token: 'abc', cleanUrl: 'https://store.example.com/orders?page=2' }
 */
export function readReturn(url: string | URL): Return | null {
  const clean = new URL(url);
  const token = clean.searchParams.get('access_token');
  if (token === null) return null;
  clean.searchParams.delete('access_token');
  return { token, cleanUrl: clean.href };
}
