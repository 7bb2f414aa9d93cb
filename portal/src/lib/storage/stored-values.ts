import type { Config } from '@portico/contract/config';
import { limits } from '@portico/contract/limits';
import { cookieNames } from '@portico/contract/shell';
import { withStorage } from '@portico/web/storage/with-storage';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';
import { knownApplication, telegramIdOf } from './query-values.ts';

type Applications = Pick<Config, 'applicationsInfo'>;

/**
 * Values of the invitation link: query parameter, cookie, its lifetime (absent: this browser session), and where a copy is stored that is
 * used if the cookie is missing. A value that can never be used is treated as missing; of an invitation the server decides.
 */
const sources = {
  referral: {
    parameter: 'referral',
    cookie: cookieNames.referral,
    maxAge: limits.cookies.year,
    copy: 'localStorage',
    isUsable: () => true,
  },
  telegramId: {
    parameter: 'tg',
    cookie: cookieNames.telegramId,
    maxAge: limits.cookies.year,
    copy: 'localStorage',
    isUsable: (value: string) => telegramIdOf(value) !== undefined,
  },
  application: {
    parameter: 'application',
    cookie: cookieNames.application,
    maxAge: undefined,
    copy: 'sessionStorage',
    isUsable: (value: string, { applicationsInfo }: Applications) =>
      knownApplication(value, applicationsInfo) !== undefined,
  },
} as const;
export type StoredValue = keyof typeof sources;

/** A value from the query, else from the cookie of an earlier visit, else from its copy. */
export function storedValue(name: StoredValue, query: URLSearchParams, known: Applications): string | null {
  return usableValue(name, query, known) ?? (readCookie(sources[name].cookie) || readCopy(name) || null);
}

/** Stores the values of the query, for screens that are opened later without them. */
export function rememberValues(query: URLSearchParams, known: Applications): void {
  for (const name of Object.keys(sources) as StoredValue[]) {
    const value = usableValue(name, query, known);
    if (!value || value.length > limits.input.max) continue;
    const { cookie, maxAge } = sources[name];
    writeCookie(cookie, value, maxAge);
    writeCopy(name, value);
  }
}

export function forgetValue(name: StoredValue): void {
  const { cookie, copy } = sources[name];
  deleteCookie(cookie);
  withStorage(copy, (storage) => storage.removeItem(keyOf(name)));
}

function usableValue(name: StoredValue, query: URLSearchParams, known: Applications): string | null {
  const value = query.get(sources[name].parameter);
  return value && sources[name].isUsable(value, known) ? value : null;
}

const keyOf = (name: StoredValue) => `portico.${name}`;

/** Writes the copy with the moment until which it may be used, which is that of the cookie. */
function writeCopy(name: StoredValue, value: string): void {
  const { copy, maxAge } = sources[name];
  const until = maxAge === undefined ? Number.POSITIVE_INFINITY : Date.now() + maxAge * 1000;
  withStorage(copy, (storage) => storage.setItem(keyOf(name), `${until} ${value}`));
}

function readCopy(name: StoredValue): string | null {
  const stored = withStorage(sources[name].copy, (storage) => storage.getItem(keyOf(name))) ?? '';
  const [until = '', ...value] = stored.split(' ');
  return Date.now() < Number(until) ? value.join(' ') : null;
}
