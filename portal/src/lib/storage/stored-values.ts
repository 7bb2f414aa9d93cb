import { limits } from '@portico/contract/limits';
import { cookieNames } from '@portico/contract/shell';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

/** Values of the invitation link: query parameter, cookie, and lifetime of the cookie (absent: this browser session). */
const sources = {
  referral: { parameter: 'referral', cookie: cookieNames.referral, maxAge: limits.cookies.year },
  telegramId: { parameter: 'tg', cookie: cookieNames.telegramId, maxAge: limits.cookies.year },
  application: { parameter: 'application', cookie: cookieNames.application, maxAge: undefined },
} as const;
export type StoredValue = keyof typeof sources;

/** A value from the query, else from the cookie of an earlier visit. */
export function storedValue(name: StoredValue, query: URLSearchParams): string | null {
  const { parameter, cookie } = sources[name];
  return query.get(parameter) || readCookie(cookie) || null;
}

/** Stores the values of the query in cookies, for screens that are opened later without them. */
export function rememberValues(query: URLSearchParams): void {
  for (const { parameter, cookie, maxAge } of Object.values(sources)) {
    const value = query.get(parameter);
    if (value && value.length <= limits.input.max) writeCookie(cookie, value, maxAge);
  }
}

export function forgetValue(name: StoredValue): void {
  deleteCookie(sources[name].cookie);
}
