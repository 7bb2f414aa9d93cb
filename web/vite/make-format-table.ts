import type { Locale } from '@portico/contract/locales';
import type { ByPlural, DatePattern, FormatTable } from '../src/formats/format-table.ts';
import { type DurationUnit, dateOrderOf, oneDecimal } from '../src/formats/formats.ts';

const year = 2026;
const morning = new Date(Date.UTC(year, 0, 3, 9, 5));
const afternoon = new Date(Date.UTC(year, 0, 3, 14, 5));

/** Languages that every browser knows, one for each way to write and count numbers. */
const known = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'ru',
  'cs',
  'pl',
  'hu',
  'bg',
  'sv',
  'tr',
  'ar',
  'hi',
  'ja',
  'ko',
  'zh',
  'vi',
  'th',
  'id',
];

/** Takes the parts of CLDR that the portal needs of a language out of the data of this Node. */
export function makeFormatTable(locale: Locale): FormatTable {
  const tag = `${locale}-u-ca-gregory-nu-latn`;
  const dates = (options: Intl.DateTimeFormatOptions) =>
    patternOf(new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));
  return {
    numbers: known.find((other) => countsAlike(locale, other)) ?? locale,
    date: { medium: dates({ dateStyle: 'medium' }), long: dates({ dateStyle: 'long' }) },
    dateAndTime: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    time: dates({ timeStyle: 'short' }),
    dayPeriods: [dayPeriod(tag, morning), dayPeriod(tag, afternoon)],
    now: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second'),
    ago: { minute: agoIn(tag, 'minute', 59), hour: agoIn(tag, 'hour', 23), day: agoIn(tag, 'day', 7) },
    duration: {
      second: unitIn(tag, 'second'),
      minute: unitIn(tag, 'minute'),
      hour: unitIn(tag, 'hour'),
      day: unitIn(tag, 'day'),
    },
    megabytes: megabytesIn(tag),
    list: listIn(locale),
    dateOrder: dateOrderOf(locale),
  };
}

/** The names of all countries of CLDR by their codes. */
export function makeCountryNames(locale: Locale): Record<string, string> {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Without codes that were replaced: CLDR has the names of the new ones for them.
  const current = codes.filter((code) => new Intl.Locale(`und-${code}`).region === code);
  return Object.fromEntries(
    current.flatMap((code) => (names.of(code) ? [[code, names.of(code) ?? '']] : [])),
  );
}

function patternOf(format: Intl.DateTimeFormat): DatePattern {
  const parts = format.formatToParts(morning);
  const later = format.formatToParts(afternoon);
  const months = Array.from({ length: 12 }, (_, month) => partOf(format, Date.UTC(year, month, 3), 'month'));
  const isNamed = months.some((month) => !/^\d*$/.test(month));
  const pattern = parts.map(({ type, value }, index) => {
    // V8 writes a plain space for a narrow one in a whole date, and the narrow one in its parts.
    if (type === 'literal' || type === 'era') return value.replaceAll('\u202f', ' ');
    if (type === 'day') return value === '03' ? '{dd}' : '{day}';
    if (type === 'month') return isNamed ? '{name}' : value === '01' ? '{MM}' : '{month}';
    if (type === 'hour') {
      const isLong = value === '09';
      return later[index]?.value === '14' ? (isLong ? '{HH}' : '{hour}') : isLong ? '{hh}' : '{h}';
    }
    return `{${type}}`;
  });
  return { pattern: pattern.join(''), ...(isNamed && { months }) };
}

function partOf(
  format: Intl.DateTimeFormat,
  moment: number | Date,
  wanted: Intl.DateTimeFormatPartTypes,
): string {
  return format.formatToParts(moment).find(({ type }) => type === wanted)?.value ?? '';
}

function dayPeriod(tag: string, moment: Date): string {
  return partOf(new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }), moment, 'dayPeriod');
}

function agoIn(tag: string, unit: 'minute' | 'hour' | 'day', most: number) {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const plural = new Intl.PluralRules(tag);
  const by: Record<string, string> = {};
  const words: Record<number, string> = {};
  for (let count = 0; count <= most; count += 1) {
    const parts = format.formatToParts(-count, unit);
    const text = parts.map(({ type, value }) => (type === 'literal' ? value : '{n}')).join('');
    if (text.includes('{n}')) by[plural.select(count)] = text;
    else words[count] = text;
  }
  return { by, words };
}

function unitIn(tag: string, unit: DurationUnit): ByPlural {
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' });
  const plural = new Intl.PluralRules(tag);
  return Object.fromEntries(
    Array.from({ length: 100 }, (_, count) => [
      plural.select(count),
      sentenceOf(format.formatToParts(count)),
    ]),
  );
}

function megabytesIn(tag: string): ByPlural {
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', ...oneDecimal });
  const plural = new Intl.PluralRules(tag, oneDecimal);
  const sizes = Array.from({ length: 50 }, (_, tenths) => tenths / 10);
  return Object.fromEntries(
    sizes.map((size) => [plural.select(size), sentenceOf(format.formatToParts(size))]),
  );
}

/** The figures of a number, with its separators, become one `{n}`. */
function sentenceOf(parts: readonly Intl.NumberFormatPart[]): string {
  const figures = new Set(['integer', 'group', 'decimal', 'fraction']);
  const text = parts.map(({ type, value }) => (figures.has(type) ? '\0' : value)).join('');
  return text.includes('\0') ? text.replace(/\0+/, '{n}') : text;
}

function listIn(locale: Locale) {
  const format = new Intl.ListFormat(locale);
  const between = (items: readonly string[]) =>
    format.formatToParts(items).flatMap(({ type, value }) => (type === 'literal' ? [value] : []));
  const [two = ''] = between(['A', 'B']);
  const [start = '', middle = '', end = ''] = between(['A', 'B', 'C', 'D']);
  return { two, start, middle, end };
}

/** Whether two languages write numbers alike and have the same plural forms for them. */
function countsAlike(one: string, other: string): boolean {
  const samples = [0, 0.5, 1, 1.5, 2, 3, 5, 11, 21, 22, 100, 101, 1234, 12345.6, 1234567];
  const ways = [one, other].map((tag) => {
    const number = new Intl.NumberFormat(`${tag}-u-nu-latn`, { maximumFractionDigits: 1 });
    const plurals = [new Intl.PluralRules(tag), new Intl.PluralRules(tag, oneDecimal)];
    return samples
      .map((sample) => [number.format(sample), ...plurals.map((plural) => plural.select(sample))])
      .join();
  });
  return ways[0] === ways[1];
}
