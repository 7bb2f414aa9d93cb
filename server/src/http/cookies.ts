import type { CompanionCookie, CookieOptions } from '../call.ts';

/** Over https a cookie name can promise that no other host or path wrote it. */
export function cookieName(name: CompanionCookie, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** A `Set-Cookie` value for a cookie that no script can read. */
export function cookieHeader(
  name: CompanionCookie,
  value: string,
  { maxAge }: CookieOptions,
  secure: boolean,
): string {
  const attributes = `Path=/; Max-Age=${Math.max(0, Math.floor(maxAge))}; HttpOnly; SameSite=Lax`;
  return `${cookieName(name, secure)}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** The value of one cookie of a `Cookie` header, not decoded. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
