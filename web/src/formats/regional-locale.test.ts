import { expect, it } from 'vitest';
import { intlFormats } from './formats.ts';
import { regionalLocale } from './regional-locale.ts';

it.each([
  ['en', ['de-AT', 'en-GB', 'en-US'], 'en-GB'],
  ['de', ['de-AT', 'en-GB'], 'de-AT'],
  ['ar', ['ar-SA-u-ca-islamic-nu-arab'], 'ar-SA'],
  ['en', ['en'], 'en'],
  ['kk', ['ru-RU'], 'kk'],
  ['de', [], 'de'],
  ['pt', ['pt-PT'], 'pt-PT'],
  ['zh', ['zh-SG'], 'zh-SG'],
  ['zh', ['zh-TW'], 'zh-Hans-TW'],
  ['zh', ['zh-Hant-HK'], 'zh-Hans-HK'],
  ['zh', ['zh-Hant'], 'zh'],
  ['hi', ['hi-Latn-IN'], 'hi-IN'],
  ['id', ['in-ID'], 'id-ID'],
  ['en', ['EN-gb'], 'en-GB'],
  ['en', ['en_US', '*', 'en-IE'], 'en-IE'],
] as const)('The page in %s for a browser with %s formats dates as %s', (locale, languages, expected) => {
  expect(regionalLocale(locale, languages)).toBe(expected);
});

it.each([
  ['en-US', 'Nov 21, 2026'],
  ['en-GB', '21 Nov 2026'],
  ['ar-SA', '21/11/2026'],
])('A date has the order of %s, in the Gregorian calendar and Latin digits', (tag, expected) => {
  expect(
    intlFormats(tag)
      .date(new Date('2026-11-21T12:00:00Z'), 'medium')
      .replaceAll(/[\u200f]/g, ''),
  ).toContain(expected.slice(0, 6));
});
