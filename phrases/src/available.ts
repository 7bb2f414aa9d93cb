import { defaultLocale, type Locale } from '@portico/contract/locales';

/** Languages that have phrases, in the order of menus. Pages in all other languages have English texts. */
export const availableLocales = ['en', 'ar', 'de'] as const satisfies readonly Locale[];

/** A language that has phrases. */
export type AvailableLocale = (typeof availableLocales)[number];

/** The language of the texts of pages in `locale`: that language, or English if it has no phrases. */
export function textLocale(locale: Locale): AvailableLocale {
  return availableLocales.find((available) => available === locale) ?? defaultLocale;
}
