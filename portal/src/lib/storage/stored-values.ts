import type { Config } from '@portico/contract/config';
import { limits } from '@portico/contract/limits';
import { cookieNames } from '@portico/contract/shell';
import { withStorage } from '@portico/web/storage/with-storage';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';
import { knownApplication, telegramIdOf } from './query-values.ts';

type Applications = Pick<Config, 'applicationsInfo'>;

/**
 * Values of the invitation link: the query parameter, and whether it is stored for a year or until the
 * browser is closed.
 */
const sources = {
  referral: { parameter: 'referral', isLasting: true },
  telegramId: { parameter: 'tg', isLasting: true },
  application: { parameter: 'application', isLasting: false },
} as const;
export type StoredValue = keyof typeof sources;

/**
 * A value from the query, else from the cookie of an earlier visit, else from the copy that was stored with
 * it [3.25].
 */
export function storedValue(name: StoredValue, query: URLSearchParams, known: Applications): string | null {
  return usableValue(name, query, known) || readCookie(cookieNames[name]) || readCopy(name) || null;
}

/** Stores the values of the query, for screens that are opened later without them. */
export function rememberValues(query: URLSearchParams, known: Applications): void {
  // Safe: the keys of a literal.
  for (const name of Object.keys(sources) as StoredValue[]) {
    const value = usableValue(name, query, known);
    if (!value || value.length > limits.input.max) continue;
    const maxAge = sources[name].isLasting ? limits.cookies.year : undefined;
    writeCookie(cookieNames[name], value, maxAge);
    // With the moment until which it may be used, which is that of the cookie.
    const until = Date.now() + (maxAge ?? Number.POSITIVE_INFINITY) * 1000;
    withCopies(name, (copies, key) => copies.setItem(key, `${until} ${value}`));
  }
}

export function forgetValue(name: StoredValue): void {
  deleteCookie(cookieNames[name]);
  withCopies(name, (copies, key) => copies.removeItem(key));
}

/** A value that can never be used is treated as missing; of an invitation the server decides. */
function usableValue(name: StoredValue, query: URLSearchParams, known: Applications): string | null {
  const value = query.get(sources[name].parameter);
  if (name === 'telegramId') return telegramIdOf(value) ? value : null;
  return name === 'referral' || knownApplication(value, known.applicationsInfo) ? value : null;
}

function readCopy(name: StoredValue): string | undefined {
  const [until, ...value] = withCopies(name, (copies, key) => copies.getItem(key))?.split(' ') ?? [];
  return Date.now() < Number(until) ? value.join(' ') : undefined;
}

function withCopies<Result>(
  name: StoredValue,
  use: (copies: Storage, key: string) => Result,
): Result | undefined {
  return withStorage(sources[name].isLasting ? 'localStorage' : 'sessionStorage', (copies) =>
    use(copies, `portico.${name}`),
  );
}
