const needed: readonly { supportedLocalesOf: (tag: string) => string[] }[] = [
  Intl.DateTimeFormat,
  Intl.NumberFormat,
  Intl.RelativeTimeFormat,
  Intl.ListFormat,
  Intl.DisplayNames,
];

/**
 * Whether this browser has no data of a language. Chromium says that it knows Kazakh, and writes its dates like “2026 M11 3”: the month is
 * the one of CLDR's root, which no language uses.
 */
export function lacksData(locale: string): boolean {
  if (needed.some((kind) => kind.supportedLocalesOf(locale).length === 0)) return true;
  return /^M\d+$/.test(new Intl.DateTimeFormat(locale, { month: 'long' }).format(0));
}
