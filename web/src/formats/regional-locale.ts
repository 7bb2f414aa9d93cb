import type { Locale } from '@portico/contract/locales';

/**
 * The language of the page with the region of the user's browser, so that dates have the order that the user
 * knows.
 * @example regionalLocale('en', ['de', 'en-GB']) // 'en-GB'
 */
export function regionalLocale(locale: Locale, languages: readonly string[] = navigator.languages): string {
  const preferred = languages.find((tag) => tag.startsWith(`${locale}-`));
  const region = preferred && new Intl.Locale(preferred).region;
  if (!region) return locale;
  // Taiwan writes Chinese in another script than our texts, and its name as a region would bring it.
  const [page, regional] = [locale, `${locale}-${region}`].map((tag) => new Intl.Locale(tag).maximize());
  const script = page?.script === regional?.script ? '' : `-${page?.script}`;
  return `${locale}${script}-${region}`;
}
