/** What a cookie of this package contains, and for how long. */
interface NewCookie {
  readonly name: string;
  /** Without a value the cookie is removed. */
  readonly value?: string;
  /** Seconds; without them the cookie lasts as long as the browser runs. */
  readonly maxAge?: number;
}

/**
 * A complete `Set-Cookie` value. No script can read the cookie, and no other site can send it with a form.
 */
export function writeCookie(url: URL, { name, value, maxAge }: NewCookie): string {
  const { prefix, attributes } = protectionOf(url);
  const lifetime = value === undefined ? '; Max-Age=0' : maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${prefix}${name}=${value ?? ''}${lifetime}; Path=/; HttpOnly; SameSite=Lax${attributes}`;
}

/** The value of a cookie in a `Cookie` header. */
export function readCookie(url: URL, name: string, cookies: string): string | undefined {
  const wanted = protectionOf(url).prefix + name;
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === wanted)?.[1];
}

// With the prefix, browsers accept the cookie from this host alone and only over TLS, so no other host can
// set one (RFC 6265bis §4.1.3.2). Plain http has no such prefix; the portal allows it on loopback only.
function protectionOf({ protocol }: URL): { readonly prefix: string; readonly attributes: string } {
  return protocol === 'https:'
    ? { prefix: '__Host-', attributes: '; Secure' }
    : { prefix: '', attributes: '' };
}
