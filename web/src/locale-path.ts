import { type Locale, toLocale } from '@portico/contract/locales';

/** The language that an address asks for, else English. */
export function localeOf(pathname: string): Locale {
  return toLocale(pathname.split('/')[1]);
}

/** The same page in another language. */
export function inLocale(pathname: string, locale: Locale): string {
  const [, , ...rest] = pathname.split('/');
  return ['', locale, ...rest].join('/');
}
