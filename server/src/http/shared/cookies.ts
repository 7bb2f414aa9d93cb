import { parseCookie, stringifySetCookie } from 'cookie';
import type { CompanionCookie, CookieOptions } from '../../context/call.ts';

/** The name of a cookie. Over HTTPS it has the prefix `__Host-`, so that browsers refuse one that another host or path sets. */
export function cookieName(name: CompanionCookie, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** A `Set-Cookie` value for a cookie that scripts cannot read. */
export function cookieHeader(
  name: CompanionCookie,
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
    // Other sites may link to the portal, but nothing outside the console may begin a request with its session.
    sameSite: name.startsWith('console') ? 'strict' : 'lax',
    secure,
  });
}

/** The value of one cookie of a `Cookie` header, not decoded. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header, { decode: (text) => text })[name];
}
