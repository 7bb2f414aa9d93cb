import { removeParameter } from '../../platform/escaping/remove-parameter.ts';

/** An address that an application may receive users at: an exact origin, and every path below one prefix. */
export interface ReturnAddress {
  readonly origin: string;
  readonly path: string;
}

/** A registered address as it is shown. */
export function addressText({ origin, path }: ReturnAddress): string {
  return origin + path;
}

const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a host name leads to this machine alone. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}

// Control characters, white space and backslashes, which parsers read differently.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const ambiguousInUrl = /[\u0000-\u0020\u007f-\u00a0\\]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const ambiguousInPath = /[\u0000-\u001f\u007f\\]|%(2e|2f|5c|00)/i;
// Segments of dots alone, also with parameters (`..;a=b`) or spaces, which some servers remove before they
// resolve the path.
const dotSegment = /(^|\/)(?=[.\s]*\.)[.\s]+(;[^/]*)?(?=\/|$)/;

/**
 * The address to send a user to, without fragment and token, or null when it is not registered: the path must
 * lie below the registered one also for a server that decodes it several times or removes path parameters.
 */
export function allowedReturnUrl(requested: string, registered: readonly ReturnAddress[]): string | null {
  if (ambiguousInUrl.test(requested) || !/^https?:\/\//i.test(requested) || !URL.canParse(requested))
    return null;
  const url = new URL(requested);
  const [written = ''] = requested.split(/[?#]/, 1);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  const plain = url.username === '' && url.password === '' && !ambiguousInPath.test(written);
  const known = registered.some(({ origin, path }) => url.origin === origin && isBelow(url.pathname, path));
  if (!secure || !plain || !known || !hasOneReading(url.pathname)) return null;
  removeParameter(url, 'access_token');
  // A fragment could contain a token that the application would take for the one of its user.
  url.hash = '';
  return url.href;
}

function isBelow(path: string, prefix: string): boolean {
  const folder = prefix.endsWith('/') ? prefix : `${prefix}/`;
  return path === prefix || path.startsWith(folder);
}

/** No server decodes a path more often. */
const mostDecodings = 4;

/**
 * Whether a path names the same folder regardless of how often it is decoded: no decoding yields a dot
 * segment or a new separator.
 */
function hasOneReading(path: string): boolean {
  let text = path;
  for (let times = 0; times <= mostDecodings; times += 1) {
    if (ambiguousInPath.test(text) || dotSegment.test(compatible(text))) return false;
    const decoded = decodeOnce(text);
    if (decoded === null) return false;
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

/**
 * The text with its characters in their compatibility forms: a full-width dot is a dot. One after the other:
 * the time to normalise a whole text with many combining characters grows with the square of its length.
 */
function compatible(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (character) => character.normalize('NFKC'));
}

/** The path with every percent-encoded byte decoded once, or null when the bytes are not UTF-8. */
function decodeOnce(path: string): string | null {
  try {
    return path.replace(/(%[0-9a-f]{2})+/gi, decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
