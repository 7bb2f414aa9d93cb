import { defaultLocale, isLocale, type Locale } from '@portico/contract/locales';

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

/** The language an address asks for, else English. */
export function localeOf(pathname: string): Locale {
  const [, first] = pathname.split('/');
  return isLocale(first) ? first : defaultLocale;
}

/** The same address in another language. */
export function inLocale(pathname: string, locale: Locale): string {
  const [, , ...rest] = pathname.split('/');
  return ['', locale, ...rest].join('/');
}
