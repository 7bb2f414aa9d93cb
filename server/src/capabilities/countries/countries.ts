import type { Country } from '@portico/contract/countries';
import type { Locale } from '@portico/contract/locales';
import { wellKnownNames } from './aliases.ts';
import { readingOf } from './readings.ts';

// ISO 3166-1 alpha-2, the officially assigned codes.
const codes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

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

export function isCountry(code: string): boolean {
  return codes.includes(code);
}

function build(locale: Locale): readonly Country[] {
  const [names, english] = [namesIn(locale), namesIn('en')];
  const { compare } = new Intl.Collator(locale);
  const keyOf = locale === 'ja' ? readingOf : (name: string) => name;
  return codes
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
