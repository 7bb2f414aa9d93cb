import { limits } from '@portico/contract/limits';
import { cookieNames } from '@portico/contract/shell';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

/** What a visitor was sent with: its query parameter, its cookie, and how long that is kept (absent: this session). */
const sources = {
  referral: { parameter: 'referral', cookie: cookieNames.referral, maxAge: limits.cookies.year },
  telegramId: { parameter: 'tg', cookie: cookieNames.telegramId, maxAge: limits.cookies.year },
  application: { parameter: 'application', cookie: cookieNames.application, maxAge: undefined },
} as const;
export type StoredValue = keyof typeof sources;

/** A value from the address, else from an earlier visit. */
export function storedValue(name: StoredValue, query: URLSearchParams): string | null {
  const { parameter, cookie } = sources[name];
  return query.get(parameter) || readCookie(cookie) || null;
}

/** Keeps what the address brings, for screens reached later without it. */
export function rememberValues(query: URLSearchParams): void {
  for (const { parameter, cookie, maxAge } of Object.values(sources)) {
    const value = query.get(parameter);
    if (value && value.length <= limits.input.max) writeCookie(cookie, value, maxAge);
  }
}

export function forgetValue(name: StoredValue): void {
  deleteCookie(sources[name].cookie);
}
