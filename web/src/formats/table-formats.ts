import type { ByPlural, DatePattern, FormatTable } from './format-table.ts';
import { type Formats, oneDecimal, unparted } from './formats.ts';

/** The formats of a language that the browser has no data of, by a table of the build. */
export function tableFormats(table: FormatTable): Formats {
  const whole = new Intl.NumberFormat(`${table.numbers}-u-nu-latn`);
  const decimal = new Intl.NumberFormat(`${table.numbers}-u-nu-latn`, oneDecimal);
  const plural = new Intl.PluralRules(table.numbers);
  const decimalPlural = new Intl.PluralRules(table.numbers, oneDecimal);
  const inWords = (by: ByPlural, category: string, number: string) =>
    unparted((by[category] ?? by.other ?? '{n}').replace('{n}', number));
  const counted = (by: ByPlural, count: number) => inWords(by, plural.select(count), whole.format(count));
  const dated = (pattern: DatePattern, moment: Date, zone?: 'UTC') =>
    writeDate(pattern, zone ? asUtc(moment) : moment, table.dayPeriods);
  return {
    date: (moment, style, zone) => dated(table.date[style], moment, zone),
    dateAndTime: (moment) => dated(table.dateAndTime, moment),
    time: (moment) => dated(table.time, moment),
    now: table.now,
    ago: (count, unit) => unparted(table.ago[unit].words[count] ?? counted(table.ago[unit].by, count)),
    duration: (count, unit) => counted(table.duration[unit], count),
    megabytes: (count) => inWords(table.megabytes, decimalPlural.select(count), decimal.format(count)),
    list: (items) => joined(items, table.list),
    country: (code) => table.countries?.[code] ?? code,
    dateOrder: table.dateOrder,
  };
}

/** A date whose parts in the time zone of the device are those of another date in UTC. */
function asUtc(moment: Date): Date {
  return new Date(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
}

function writeDate(
  { pattern, months }: DatePattern,
  moment: Date,
  [am, pm]: FormatTable['dayPeriods'],
): string {
  const [month, hour] = [moment.getMonth(), moment.getHours()];
  const padded = (value: number) => String(value).padStart(2, '0');
  const parts: Readonly<Record<string, string>> = {
    year: String(moment.getFullYear()),
    name: months?.[month] ?? '',
    month: String(month + 1),
    MM: padded(month + 1),
    day: String(moment.getDate()),
    dd: padded(moment.getDate()),
    hour: String(hour),
    HH: padded(hour),
    h: String(hour % 12 || 12),
    hh: padded(hour % 12 || 12),
    minute: padded(moment.getMinutes()),
    dayPeriod: hour < 12 ? am : pm,
  };
  return pattern.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
}

function joined(items: readonly string[], { two, start, middle, end }: FormatTable['list']): string {
  if (items.length < 3) return items.join(two);
  return items.reduce((text, item, index) => {
    const separator = index === 1 ? start : index === items.length - 1 ? end : middle;
    return `${text}${separator}${item}`;
  });
}
