import { asciiDigits } from './ascii-digits.ts';

export type DatePart = 'year' | 'month' | 'day';

/** A date as it is typed: parts can be empty or unfinished. */
export type DateParts = Readonly<Record<DatePart, string>>;

const digits: Record<DatePart, number> = { year: 4, month: 2, day: 2 };

/** The parts of `YYYY-MM-DD`, also of an unfinished one. */
export function partsOf(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

/**
 * The date of typed parts; an empty string if nothing is typed. It is padded by `paddedDate` only, so that
 * typing can go on.
 */
export function dateOf({ year, month, day }: DateParts): string {
  return year || month || day ? `${year}-${month}-${day}` : '';
}

/**
 * A date with all its digits.
 * @example paddedDate('1990-5-3') // '1990-05-03'
 */
export function paddedDate(date: string): string {
  const { year, month, day } = partsOf(date);
  const pad = (part: string) => (part ? part.padStart(2, '0') : part);
  return dateOf({ year, month: pad(month), day: pad(day) });
}

/**
 * The digits of a typed part as ASCII, whatever the script of the keyboard.
 * @example typedPart('day', '٠٣') // '03'
 */
export function typedPart(part: DatePart, typed: string): string {
  return asciiDigits(typed).slice(0, digits[part]);
}
