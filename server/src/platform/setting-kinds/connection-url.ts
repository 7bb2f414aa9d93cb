import { withFirstServer } from './several-servers.ts';

/**
 * The address of a database or a mail server, as operators write it: every part that reads it then sees the
 * same. A `%` that encodes nothing stands for itself, and so do `/`, `:`, `#` and `@` in the password.
 * @returns null for a text that is no such address, or can be read in two ways
 * @example readConnectionUrl('postgres://ada:50%/@db:5432/portico', ['postgres:'])?.password // '50%25%2F'
 */
export function readConnectionUrl(text: string, protocols: readonly string[]): URL | null {
  const [, protocol = '', rest = ''] = /^([a-z]+:)\/\/([^\t\r\n]+)$/.exec(text) ?? [];
  if (!protocols.includes(protocol)) return null;
  const address = rest.replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  const url = readPlain(protocol, address) ?? readLast(protocol, address);
  if (!url || url.port === '0') return null;
  url.username = decodable(url.username);
  url.password = decodable(url.password);
  return isDecodable(url.pathname) && isDecodable(url.hostname) ? url : null;
}

/**
 * An address as RFC 3986 has it. One whose path seems to contain the host has a password with a `/` or `#`.
 */
function readPlain(protocol: string, address: string): URL | null {
  const [authority = ''] = address.split(/[/?#]/, 1);
  const start = authority.lastIndexOf('@') + 1;
  const place = placeOf(protocol, address.slice(start));
  const url = place === null ? null : URL.parse(`${protocol}//${address.slice(0, start)}${place}`);
  const hidesHost = url && (url.hash !== '' || url.pathname.includes('@') || /^[^=]*@/.test(url.search));
  return hidesHost ? null : url;
}

/** An address whose password ends at the last `@`. A `?` before it could also begin the parameters. */
function readLast(protocol: string, address: string): URL | null {
  const end = address.lastIndexOf('@');
  const userInfo = address.slice(0, Math.max(end, 0));
  const [user = ''] = userInfo.split(':', 1);
  if (userInfo.includes('?') || user.includes('/')) return null;
  const place = placeOf(protocol, address.slice(end + 1));
  if (place === null) return null;
  // The host can also be a parameter: the folder of a socket.
  const url = URL.parse(`${protocol}//${place.startsWith('/') ? 'localhost' : ''}${place}`);
  if (url?.hash !== '' || (place.startsWith('/') && !url.searchParams.has('host'))) return null;
  url.username = user;
  url.password = userInfo.slice(user.length + 1);
  return url;
}

function placeOf(protocol: string, place: string): string | null {
  return protocol.startsWith('postgres') ? withFirstServer(place) : place;
}

/** A text that is not encoded UTF-8 stands for itself. */
function decodable(text: string): string {
  return isDecodable(text) ? text : encodeURIComponent(text);
}

/** Whether a text stands for UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
