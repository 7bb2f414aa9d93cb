const needed: readonly { supportedLocalesOf: (tag: string) => string[] }[] = [
  Intl.DateTimeFormat,
  Intl.NumberFormat,
  Intl.RelativeTimeFormat,
  Intl.ListFormat,
  Intl.DisplayNames,
];

/**
 * Languages of which a browser may have no data. Of the others every supported browser has: tests ask them.
 */
const rare: ReadonlySet<string> = new Set(['kk', 'mn']);

/**
 * Whether this browser has no data of a language. Only of rare ones it is asked, because its first answer
 * takes 13 to 25 ms, during which the page is blocked.
 */
export function lacksData(locale: string): boolean {
  return rare.has(locale) && !hasData(locale);
}

/**
 * Asks the browser. Chromium says that it knows Kazakh, and writes its dates like “2026 M11 3”: the month is
 * the one of CLDR's root, which no language uses.
 */
export function hasData(locale: string): boolean {
  if (needed.some((kind) => kind.supportedLocalesOf(locale).length === 0)) return false;
  return !/^M\d+$/.test(new Intl.DateTimeFormat(locale, { month: 'long' }).format(0));
}
