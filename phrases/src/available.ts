import { defaultLocale, type Locale, locales } from '@portico/contract/locales';

// biome-ignore format: one language on each line, because git then joins languages that were added at the same time
const written = [
  'en',
  'ar',
  'bn',
  'cs',
  'de',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'kk',
  'ko',
  'mn',
  'ms',
  'pt',
  'ru',
  'th',
  'tr',
  'vi',
  'zh',
] as const satisfies readonly Locale[];

/** A language that has phrases. */
export type AvailableLocale = (typeof written)[number];

/** Languages that have phrases, in the order of menus. Pages in all other languages have English texts. */
export const availableLocales: readonly AvailableLocale[] = locales.filter(isAvailable);

function isAvailable(locale: Locale): locale is AvailableLocale {
  return written.some((language) => language === locale);
}

/** A language that has no phrases yet; undefined if all have. */
export const untranslatedLocale: Locale | undefined = locales.find((locale) => !isAvailable(locale));

/** The language of the texts of pages in `locale`: that language, or English if it has no phrases. */
export function textLocale(locale: Locale): AvailableLocale {
  return isAvailable(locale) ? locale : defaultLocale;
}
