import { type Locale, locales } from '@portico/contract/locales';
import { describe, expect, it } from 'vitest';
import { makeCountryNames, makeFormatTable } from '../../vite/make-format-table.ts';
import { intlFormats } from './formats.ts';
import { hasData } from './lacks-data.ts';
import { tableFormats } from './table-formats.ts';

/** In the time zone of the machine, as devices show it. */
const moment = new Date(2026, 10, 3, 14, 5);
const day = new Date('2026-11-03');

/** Spaces of any width and marks of direction differ between versions of CLDR, and nobody sees it. */
const seen = (text: string) => text.replaceAll(/[\u200e\u200f]/g, '').replaceAll(/\s/g, ' ');

const table: Record<
  Locale,
  readonly [date: string, dateAndTime: string, ago: string, yesterday: string, list: string, size: string]
> = {
  en: ['Nov 3, 2026', 'Nov 3, 2026, 2:05 PM', '5 minutes ago', 'yesterday', 'A, B, and C', '1.5 MB'],
  ar: ['03/11/2026', '03/11/2026، 2:05 م', 'قبل 5 دقائق', 'أمس', 'A وB وC', '1.5 م.ب'],
  bn: ['3 নভে, 2026', '3 নভে, 2026, 2:05 PM', '5 মিনিট আগে', 'গতকাল', 'A, B এবং C', '1.5 MB'],
  cs: ['3. 11. 2026', '3. 11. 2026 14:05', 'před 5 minutami', 'včera', 'A, B a C', '1,5 MB'],
  de: ['03.11.2026', '03.11.2026, 14:05', 'vor 5 Minuten', 'gestern', 'A, B und C', '1,5 MB'],
  es: ['3 nov 2026', '3 nov 2026, 14:05', 'hace 5 minutos', 'ayer', 'A, B y C', '1,5 MB'],
  fr: ['3 nov. 2026', '3 nov. 2026, 14:05', 'il y a 5 minutes', 'hier', 'A, B et C', '1,5 Mo'],
  hi: ['3 नव॰ 2026', '3 नव॰ 2026, 2:05 pm', '5 मिनट पहले', 'कल', 'A, B, और C', '1.5 MB'],
  id: ['3 Nov 2026', '3 Nov 2026, 14.05', '5 menit yang lalu', 'kemarin', 'A, B, dan C', '1,5 MB'],
  it: ['3 nov 2026', '3 nov 2026, 14:05', '5 minuti fa', 'ieri', 'A, B e C', '1,5 MB'],
  ja: ['2026/11/03', '2026/11/03 14:05', '5 分前', '昨日', 'A、B、C', '1.5 MB'],
  kk: ['2026 ж. 03 қар.', '2026 ж. 03 қар., 14:05', '5 минут бұрын', 'кеше', 'A, B, C', '1,5 MБ'],
  ko: ['2026. 11. 3.', '2026. 11. 3. 오후 2:05', '5분 전', '어제', 'A, B 및 C', '1.5MB'],
  mn: [
    '2026 оны 11-р сарын 3',
    '2026 оны 11-р сарын 3 14:05',
    '5 минутын өмнө',
    'өчигдөр',
    'A, B, C',
    '1.5 МБ',
  ],
  ms: ['3 Nov 2026', '3 Nov 2026, 2:05 PTG', '5 minit lalu', 'semalam', 'A, B dan C', '1.5 MB'],
  pt: ['3 de nov. de 2026', '3 de nov. de 2026, 14:05', 'há 5 minutos', 'ontem', 'A, B e C', '1,5 MB'],
  ru: ['3 нояб. 2026 г.', '3 нояб. 2026 г., 14:05', '5 минут назад', 'вчера', 'A, B и C', '1,5 МБ'],
  th: ['3 พ.ย. 2026', '3 พ.ย. 2026 14:05', '5 นาทีที่ผ่านมา', 'เมื่อวาน', 'A B และC', '1.5 MB'],
  tr: ['3 Kas 2026', '3 Kas 2026 14:05', '5 dakika önce', 'dün', 'A, B ve C', '1,5 MB'],
  vi: ['3 thg 11, 2026', '14:05 3 thg 11, 2026', '5 phút trước', 'Hôm qua', 'A, B và C', '1,5 MB'],
  zh: ['2026年11月3日', '2026年11月3日 14:05', '5分钟前', '昨天', 'A、B和C', '1.5 MB'],
};

const orders: Record<string, readonly Locale[]> = {
  'month day year': ['en'],
  'year month day': ['ja', 'ko', 'zh', 'mn'],
  'day month year': [
    'ar',
    'bn',
    'cs',
    'de',
    'es',
    'fr',
    'hi',
    'id',
    'it',
    'kk',
    'ms',
    'pt',
    'ru',
    'th',
    'tr',
    'vi',
  ],
};

describe.each([
  ['of the browser', (locale: Locale) => intlFormats(locale)],
  ['by the table for browsers without data', (locale: Locale) => tableFormats(makeFormatTable(locale))],
])('the formats %s', (_which, formatsIn) => {
  it.each(locales)(
    'The formats write dates, lists and sizes in %s, with Latin digits and in the Gregorian calendar [1.5, 9.1]',
    (locale) => {
      const formats = formatsIn(locale);
      const written = [
        formats.date(moment, 'medium'),
        formats.dateAndTime(moment),
        formats.ago(5, 'minute'),
        formats.ago(1, 'day'),
        formats.list(['A', 'B', 'C']),
        formats.megabytes(1.5),
      ];
      expect(written.map(seen)).toEqual(table[locale]);
    },
  );

  it.each([
    ['ru', '2\u00a0минуты назад', '24\u00a0часа'],
    ['vi', '2\u00a0phút trước', '24\u00a0giờ'],
    ['kk', '2\u00a0минут бұрын', '24\u00a0сағат'],
    ['hi', '2\u00a0मिनट पहले', '24\u00a0घंटे'],
  ] as const)('The formats keep a number and its unit on one line in %s', (locale, ago, duration) => {
    const formats = formatsIn(locale);
    expect([formats.ago(2, 'minute'), formats.duration(24, 'hour')]).toEqual([ago, duration]);
  });

  it.each(Object.entries(orders).flatMap(([order, all]) => all.map((locale) => [locale, order] as const)))(
    'The formats ask for a date in %s as %s',
    (locale, order) => expect(formatsIn(locale).dateOrder.join(' ')).toBe(order),
  );

  it.each([
    ['kk', '2026 ж. 3 қараша', '2 күн'],
    ['mn', '2026 оны арван нэгдүгээр сарын 3', '2 хоног'],
    ['th', '3 พฤศจิกายน ค.ศ. 2026', '2 วัน'],
    ['ar', '3 نوفمبر 2026', 'يومان'],
    ['bn', '3 নভেম্বর, 2026', '2 দিন'],
    ['ru', '3 ноября 2026 г.', '2 дня'],
  ] as const)('The formats write a day in words and a duration in %s', (locale, long, days) => {
    const formats = formatsIn(locale);
    expect(seen(formats.date(day, 'long', 'UTC'))).toBe(long);
    expect(seen(formats.duration(2, 'day'))).toBe(days);
  });
});

it.each(locales)('The table of %s writes each day, time and number as the data of this Node', (locale) => {
  const [ours, intl] = [tableFormats(makeFormatTable(locale)), intlFormats(locale)];
  for (let hour = 0; hour < 24 * 365; hour += 35) {
    const at = new Date(2026, 0, 1, hour, hour % 60);
    expect(ours.date(at, 'long')).toBe(intl.date(at, 'long'));
    expect(ours.dateAndTime(at)).toBe(intl.dateAndTime(at));
    expect(ours.time(at)).toBe(intl.time(at));
  }
  expect(ours.now).toBe(intl.now);
  for (let count = 0; count < 60; count += 1) {
    expect(ours.ago(count, 'minute')).toBe(intl.ago(count, 'minute'));
    expect(ours.duration(count, 'hour')).toBe(intl.duration(count, 'hour'));
    expect(ours.megabytes(count / 10)).toBe(intl.megabytes(count / 10));
  }
  for (let count = 0; count < 7; count += 1) expect(ours.ago(count, 'day')).toBe(intl.ago(count, 'day'));
  for (const items of [[], ['A'], ['A', 'B'], ['A', 'B', 'C', 'D', 'E']])
    expect(ours.list(items)).toBe(intl.list(items));
});

it.each([
  ['kk', 'DE', 'Германия'],
  ['mn', 'DE', 'Герман'],
  ['ja', 'DE', 'ドイツ'],
  ['kk', 'KZ', 'Қазақстан'],
  ['mn', 'MN', 'Монгол'],
] as const)('The table of %s names %s %s; an unknown code stays', (locale, code, name) => {
  const formats = tableFormats({ ...makeFormatTable(locale), countries: makeCountryNames(locale) });
  expect(formats.country(code)).toBe(name);
  expect(formats.country('XX')).toBe('XX');
});

it.each(['??', 'de', 'DEU', ''])('The text “%s” is no code of a country and stays as it is', (code) => {
  expect(intlFormats('en').country(code)).toBe(code);
});

it.each([
  ['en', 'now'],
  ['de', 'jetzt'],
  ['ru', 'сейчас'],
  ['ja', '今'],
  ['kk', 'қазір'],
] as const)('The present moment in %s is “%s”', (locale, words) => {
  expect(intlFormats(locale).now).toBe(words);
  expect(tableFormats(makeFormatTable(locale)).now).toBe(words);
});

it('This Node has data of every language, so the server needs no table', () => {
  expect(locales.filter((locale) => !hasData(locale))).toEqual([]);
});
