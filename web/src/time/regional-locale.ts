import type { Locale } from '@portico/contract/locales';

/**
 * The language of the page with the region of the user's browser, so that dates have the order that the user knows.
 * @example regionalLocale('en', ['de', 'en-GB']) // 'en-GB'
 */
export function regionalLocale(locale: Locale, languages: readonly string[] = navigator.languages): string {
  const regional = languages.find((tag) => tag.startsWith(`${locale}-`));
  // Without its extensions: calendar and digits are ours.
  return regional ? new Intl.Locale(regional).baseName : locale;
}
