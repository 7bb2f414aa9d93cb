import type { Locale } from '@portico/contract/locales';

/** Query parameters; those without a value are left out. */
export type Query = Readonly<Record<string, string | null | undefined>>;

/**
 * The address of a route in a language.
 * @example addressOf('de', 'login', { application: 'STORE' }) // '/de/login?application=STORE'
 */
export function addressOf(locale: Locale, path: string, query: Query = {}): string {
  const present = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  const search = new URLSearchParams(present).toString();
  return `/${locale}${path && `/${path}`}${search && `?${search}`}`;
}
