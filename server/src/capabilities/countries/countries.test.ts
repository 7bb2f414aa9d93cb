import type { Country } from '@portico/contract/countries';
import { locales } from '@portico/contract/locales';
import { describe, expect, it } from 'vitest';
import { isCountry } from '../../platform/setting-kinds/country-codes.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { countriesIn } from './countries.ts';
import { readingOf } from './readings.ts';

describe('the countries', () => {
  it.each(locales)(
    'The countries are complete in %s, each with a name, in the sort order of the language [3.11, 9.2]',
    (locale) => {
      const countries = countriesIn(locale);
      expect(countries).toHaveLength(249);
      expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
      for (const { code, label, englishLabel } of countries) {
        expect(label).not.toBe('');
        expect(label).not.toBe(code);
        expect([undefined, '', code]).not.toContain(englishLabel);
      }
      const labels = countries.map(({ label }) => (locale === 'ja' ? readingOf(label) : label));
      expect(labels).toEqual(labels.toSorted(new Intl.Collator(locale).compare));
    },
  );

  it('The countries are sorted in Japanese by how they are read, and found by that', () => {
    const countries = countriesIn('ja');
    const at = (code: string) => countries.findIndex((country) => country.code === code);
    expect(at('NG')).toBeLessThan(at('AQ'));
    expect(at('NE')).toBeLessThan(at('JP'));
    expect(at('JP')).toBeLessThan(at('NO'));
    expect(at('CN')).toBeLessThan(at('TV'));
    expect(countries.find(({ code }) => code === 'JP')?.aliases).toContain('ニホン');
    // A name that begins with characters whose reading is not known would be at the end.
    for (const { label } of countries) expect(readingOf(label)).toMatch(/^[ァ-ヶ]/u);
  });

  it.each([
    ['de', 'Deutschland'],
    ['ar', 'ألمانيا'],
    ['kk', 'Германия'],
    ['mn', 'Герман'],
    ['ja', 'ドイツ'],
  ] as const)(
    'In %s Germany is %s, and can also be found by its English name [1.5, 2.45, 3.11]',
    (locale, label) => {
      expect(countriesIn(locale).find(({ code }) => code === 'DE')).toEqual({
        code: 'DE',
        label,
        englishLabel: 'Germany',
        aliases: expect.any(Array),
      });
    },
  );

  it.each([
    ['en', 'USA', 'US'],
    ['en', 'U.S.A.', 'US'],
    ['en', 'america', 'US'],
    ['en', 'UK', 'GB'],
    ['en', 'england', 'GB'],
    ['en', 'great brit', 'GB'],
    ['en', 'Holland', 'NL'],
    ['en', 'czech rep', 'CZ'],
    ['en', 'ivory coast', 'CI'],
    ['en', "cote d'ivoire", 'CI'],
    ['en', 'burma', 'MM'],
    ['en', 'swaziland', 'SZ'],
    ['en', 'turkey', 'TR'],
    ['en', 'uae', 'AE'],
    ['en', 'south korea', 'KR'],
    ['de', 'USA', 'US'],
    ['de', 'united states', 'US'],
    ['de', 'Großbritannien', 'GB'],
    ['de', 'Holland', 'NL'],
    ['de', 'osterreich', 'AT'],
    ['ar', 'أمريكا', 'US'],
    ['ar', 'usa', 'US'],
    ['ar', 'فلسطين', 'PS'],
  ] as const)('The countries in %s are found by well-known names: %s [2.45, 3.11]', (locale, typed, code) => {
    const found = countriesIn(locale).filter((country) => hasName(country, typed));
    expect(found.map((country) => country.code)).toContain(code);
    expect(found.length).toBeLessThan(6);
  });

  it('A country is not found by two letters in the middle of its name', () => {
    const found = countriesIn('en').filter((country) => hasName(country, 'sa'));
    expect(found.map(({ code }) => code)).not.toContain('US');
  });

  it.each([
    ['IE', true],
    ['XX', false],
    ['A', false],
    ['AD AE', false],
    ['', false],
    ['ie', false],
  ])('The text %j is a country code: %s', (code, known) => expect(isCountry(code)).toBe(known));
});

describeServer('a request for the countries', (server) => {
  it.each(['listRegistrationCountries', 'listVerificationCountries'] as const)(
    'The call %s answers with the countries in the requested language, cacheable for a minute [7.1, 7.15, 7.16]',
    async (name) => {
      const { data, headers } = await server.call(name, {}, { locale: 'de' });
      expect(data).toHaveLength(249);
      expect(data).toContainEqual(
        expect.objectContaining({ code: 'DE', label: 'Deutschland', englishLabel: 'Germany' }),
      );
      expect(headers.get('cache-control')).toBe('public, max-age=60');
      expect(headers.get('content-language')).toBe('de');
      expect(headers.get('vary')).toBe('X-Locale, Origin, Accept-Encoding');
    },
  );
});

/** Whether one of a country's search names begins with a text. Case, accents and punctuation are ignored. */
function hasName({ label, englishLabel = '', aliases = [] }: Country, typed: string): boolean {
  return [label, englishLabel, ...aliases].some((name) => plain(name).startsWith(plain(typed)));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{P}]/gu, '')
    .toLowerCase();
}
