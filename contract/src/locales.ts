/**
 * The languages of the product: CLDR language codes, in the order the language menu shows them.
 * English is the default and the fallback of every other one.
 */
export const locales = [
  'en', 'ar', 'bn', 'cs', 'de', 'es', 'fr', 'hi', 'id', 'it', 'ja',
  'kk', 'ko', 'mn', 'ms', 'pt', 'ru', 'th', 'tr', 'vi', 'zh',
] as const; // biome-ignore format: a list of 21 codes is easier to read in rows

/** A supported language code, the first path segment of every screen and the value of `X-Locale`. */
export type Locale = (typeof locales)[number];

/** The default language, and the fallback for a language that is not supported. */
export const defaultLocale = 'en' satisfies Locale;

/** The name of each language in that language, for the language menu. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  ar: 'العربية',
  bn: 'বাংলা',
  cs: 'Čeština',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  kk: 'Қазақша',
  ko: '한국어',
  mn: 'Монгол',
  ms: 'Bahasa Melayu',
  pt: 'Português',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  zh: '中文',
};

const rightToLeft: ReadonlySet<Locale> = new Set(['ar']);

/**
 * Whether a string is a supported language code, exactly as written.
 * @example isLocale('de') // true
 */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/**
 * The supported language that a string names, else English. Never throws, and never returns its input if it
 * is not supported.
 * @example toLocale('de') // 'de'
 * @example toLocale('../etc') // 'en'
 */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : defaultLocale;
}

/**
 * The English address of the same page for an address without a supported language; `null` for one with a
 * language.
 * @example englishAddress('/xx/login') // '/en/login'
 */
export function englishAddress(pathname: string): string | null {
  const segments = pathname.split('/').filter(Boolean);
  const [first = ''] = segments;
  if (isLocale(first)) return null;
  if (/^[a-z]{2}(-[a-z]+)?$/i.test(first)) segments.shift();
  return `/${[defaultLocale, ...segments].join('/')}`;
}

/**
 * The writing direction of a language, for the `dir` attribute.
 * @example directionOf('ar') // 'rtl'
 */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return rightToLeft.has(locale) ? 'rtl' : 'ltr';
}
