import type { Locale } from '@portico/contract/locales';

/**
 * The language of the page with the region of the user's browser, so that dates have the order that the user
 * knows.
 * @example regionalLocale('en', ['de', 'en-GB']) // 'en-GB'
 */
export function regionalLocale(locale: Locale, languages: readonly string[] = navigator.languages): string {
  const known = languages
    .flatMap(readTag)
    .find(({ language, baseName }) => language === locale && baseName !== language);
  const region = known?.region;
  if (!region) return locale;
  // Taiwan writes Chinese in another script than our texts, and its name as a region would bring it.
  const [page, regional] = [locale, `${locale}-${region}`].map((tag) => new Intl.Locale(tag).maximize());
  const script = page?.script === regional?.script ? '' : `-${page?.script}`;
  return `${locale}${script}-${region}`;
}

/**
 * A tag as it is registered today (RFC 5646 §4.5): older browsers call Indonesian `in`. What is no tag says
 * nothing.
 */
function readTag(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
