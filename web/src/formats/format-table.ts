import type { DatePart, DateStyle, DurationUnit } from './formats.ts';

/**
 * A date or a time with its parts in braces: `{day}.{month}.{year}`; two letters where a figure has two
 * digits: `{dd}`.
 */
export interface DatePattern {
  readonly pattern: string;
  /** The names of the twelve months in this pattern; without them a month is a figure. */
  readonly months?: readonly string[];
}

/** Sentences with `{n}` by the plural category of the number (CLDR). */
export type ByPlural = Readonly<Record<string, string>>;

/**
 * What a browser without data of a language needs to write dates, lists and numbers in it: a part of CLDR,
 * made when the product is built.
 */
export interface FormatTable {
  /** A language that browsers know, with the same separators of numbers and the same plural categories. */
  readonly numbers: string;
  readonly date: Readonly<Record<DateStyle, DatePattern>>;
  readonly dateAndTime: DatePattern;
  readonly time: DatePattern;
  readonly dayPeriods: readonly [am: string, pm: string];
  readonly now: string;
  /** How long ago something was, and words for some numbers, such as “yesterday”. */
  readonly ago: Readonly<
    Record<'minute' | 'hour' | 'day', { by: ByPlural; words: Readonly<Record<number, string>> }>
  >;
  readonly duration: Readonly<Record<DurationUnit, ByPlural>>;
  readonly megabytes: ByPlural;
  /** What stands between two items, and between the first two, the middle ones and the last two of more. */
  readonly list: {
    readonly two: string;
    readonly start: string;
    readonly middle: string;
    readonly end: string;
  };
  readonly dateOrder: readonly DatePart[];
  /** The names of countries by their codes. */
  readonly countries?: Readonly<Record<string, string>>;
}
