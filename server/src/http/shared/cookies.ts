import { cookieNames } from '@portico/contract/shell';
import { stringifySetCookie } from 'cookie';
import type { CookieOptions, ServerCookie } from '../../context/call.ts';

/** The name of a cookie. Over HTTPS it has the prefix `__Host-`, so that browsers refuse one that another host or path sets. */
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
    // Other sites may link to the portal, but nothing outside the console may begin a request with its session.
    sameSite: name.startsWith('console') ? 'strict' : 'lax',
    secure,
  });
}

/** The `Set-Cookie` values that end the session of the portal in a browser. */
export function clearedSession({ protocol }: URL): string[] {
  const secure = protocol === 'https:';
  const accessToken = { name: cookieNames.accessToken, value: '', path: '/', maxAge: 0, secure } as const;
  return [
    stringifySetCookie({ ...accessToken, sameSite: 'lax' }),
    cookieHeader('token-companion', '', { maxAge: 0 }, secure),
  ];
}

/** The value of one cookie of a `Cookie` header, not decoded: the first of that name. The other cookies are not parsed. */
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
