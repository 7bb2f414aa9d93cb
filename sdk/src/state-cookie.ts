/** The query parameter of the return address that holds the state. */
export const stateParameter = 'portico_state';

/** Seconds that a user may take at the portal: enough to register, and to open the mail that confirms the e-mail. */
const lifetime = 3600;

/** A new state: 256 random bits, which cannot be guessed. */
export function newState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The `Set-Cookie` value that keeps a state in the browser; without a state it removes the cookie. */
export function writeStateCookie(url: URL, state?: string): string {
  const { name, attributes } = cookieFor(url);
  const maxAge = state === undefined ? 0 : lifetime;
  return `${name}=${state ?? ''}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${attributes}`;
}

/** The state in a `Cookie` header. */
export function readStateCookie(url: URL, cookies: string): string | undefined {
  const { name } = cookieFor(url);
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

// With the prefix, browsers accept the cookie from this host alone and only over TLS, so no other host can set one (RFC 6265bis
// §4.1.3.2). Plain http has no such prefix; the portal allows it on loopback only.
function cookieFor({ protocol }: URL): { readonly name: string; readonly attributes: string } {
  return protocol === 'https:'
    ? { name: '__Host-portico_state', attributes: '; Secure' }
    : { name: 'portico_state', attributes: '' };
}
