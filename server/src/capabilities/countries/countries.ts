import type { Country } from '@portico/contract/countries';
import type { Locale } from '@portico/contract/locales';
import { countryCodes } from '../../platform/setting-kinds/country-codes.ts';
import { wellKnownNames } from './aliases.ts';
import { readingOf } from './readings.ts';

const cache = new Map<Locale, readonly Country[]>();

/** Every country with its name in `locale`, in the sort order of that language. */
export function countriesIn(locale: Locale): Country[] {
  const known = cache.get(locale) ?? build(locale);
  cache.set(locale, known);
  return [...known];
}

/** The name of a country by its code; null for a code without one. */
export function countryName(code: string, locale: Locale): string | null {
  return countriesIn(locale).find((country) => country.code === code)?.label ?? null;
}

function build(locale: Locale): readonly Country[] {
  const [names, english] = [namesIn(locale), namesIn('en')];
  const { compare } = new Intl.Collator(locale);
  const keyOf = locale === 'ja' ? readingOf : (name: string) => name;
  return countryCodes
    .map((code): Country => {
      const [label, englishLabel] = [names.long(code), english.long(code)];
      const others = [keyOf(label), names.short(code), english.short(code), ...(wellKnownNames[code] ?? [])];
      const aliases = [...new Set(others)].filter((name) => name !== label && name !== englishLabel);
      return { code, label, englishLabel, ...(aliases.length > 0 && { aliases }) };
    })
    .sort((one, other) => compare(keyOf(one.label), keyOf(other.label)));
}

/** CLDR has two names for some countries: "United States" and "US". */
function namesIn(locale: Locale) {
  const [long, short] = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(locale, { type: 'region', style }),
  );
  return {
    long: (code: string) => long?.of(code) ?? code,
    short: (code: string) => short?.of(code) ?? code,
  };
}
