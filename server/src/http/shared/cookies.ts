import { limits } from '@portico/contract/limits';
import { cookieNames } from '@portico/contract/shell';
import { stringifySetCookie } from 'cookie';
import type { CookieOptions, Request, ServerCookie } from '../../context/call.ts';

/** The values of the server's cookies: 128 or 256 bits in base64url, or several of 256. */
const cookieFormat = /^(?:[\w-]{22}|[\w-]{43}(?:\.[\w-]{43}){0,4})$/;

/** A token of the portal: 256 bits in base64url. */
const tokenFormat = /^[\w-]{43}$/;

/**
 * The name of a cookie. Over HTTPS it has the prefix `__Host-`, so that browsers refuse one that another host
 * or path sets.
 */
export function cookieName(name: ServerCookie, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** A `Set-Cookie` value for a cookie that scripts cannot read. */
export function cookieHeader(
  name: ServerCookie,
  value: string,
  { maxAge }: CookieOptions,
  secure: boolean,
): string {
  return stringifySetCookie({
    name: cookieName(name, secure),
    value,
    path: '/',
    maxAge: Math.max(0, Math.floor(maxAge)),
    httpOnly: true,
    // Other sites may link to the portal, but nothing outside the console may begin a request with its
    // session.
    sameSite: name.startsWith('console') ? 'strict' : 'lax',
    secure,
  });
}

/** The `Set-Cookie` value that removes the token of the current account, which is worth nothing any more. */
export function removedToken({ protocol }: URL): string {
  return stringifySetCookie({
    name: cookieNames.accessToken,
    value: '',
    path: '/',
    maxAge: 0,
    secure: protocol === 'https:',
    sameSite: 'lax',
  });
}

/**
 * The cookies of a request that the server knows, and the tokens that the portal's pages have stored in the
 * browser.
 */
export function readCookies(
  header: string | undefined,
  { protocol }: URL,
): Pick<Request, 'cookie' | 'storedTokens'> {
  const secure = protocol === 'https:';
  return {
    cookie(name) {
      const value = cookieValue(header, cookieName(name, secure));
      return value && cookieFormat.test(value) ? value : undefined;
    },
    storedTokens() {
      const [current, others = ''] = [cookieNames.accessToken, cookieNames.otherAccessTokens].map((name) =>
        cookieValue(header, name),
      );
      const tokens = [current ?? '', ...others.split('~', limits.accounts.max)];
      return tokens.filter((token) => tokenFormat.test(token)).slice(0, limits.accounts.max);
    },
  };
}

/**
 * The value of one cookie of a `Cookie` header, not decoded: the first of that name. The other cookies are
 * not parsed.
 */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  const text = header ?? '';
  const start = `${name}=`;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    // A name begins at the start of the header or after a semicolon, and spaces.
    const before = text.slice(Math.max(0, at - 2), at);
    if (before !== '' && !/; ?$/.test(before)) continue;
    const end = text.indexOf(';', at);
    return text.slice(at + start.length, end < 0 ? undefined : end).trim();
  }
  return undefined;
}
