/** An address an application may be returned to: an exact origin, and everything below one path. */
export interface ReturnAddress {
  readonly origin: string;
  readonly path: string;
}

const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
// Control characters, white space, backslashes: everything two parsers could read differently.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const ambiguous = /[\u0000-\u0020\u007f-\u00a0\\]/;
const encodedPathSyntax = /%(2e|2f|5c|00)/i;

/**
 * The address to send a person to, re-written from its parsed form, or null when it is none of the application's own.
 * Parsed once, compared by exact origin, and by path at a `/` boundary; a token that is already in it is dropped.
 */
export function allowedReturnUrl(requested: string, registered: readonly ReturnAddress[]): string | null {
  if (ambiguous.test(requested) || !/^https?:\/\//i.test(requested) || !URL.canParse(requested)) return null;
  const url = new URL(requested);
  const [written = ''] = requested.split(/[?#]/, 1);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
  const plain = url.username === '' && url.password === '' && !encodedPathSyntax.test(written);
  const known = registered.some(({ origin, path }) => url.origin === origin && isBelow(url.pathname, path));
  if (!secure || !plain || !known) return null;
  if (url.searchParams.has('access_token')) url.searchParams.delete('access_token');
  return url.href;
}

function isBelow(path: string, prefix: string): boolean {
  const folder = prefix.endsWith('/') ? prefix : `${prefix}/`;
  return path === prefix || path.startsWith(folder);
}
