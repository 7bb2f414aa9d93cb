import { directionOf, type Locale } from '@portico/contract/locales';

// Hebrew, Arabic and the other scripts that are written from right to left, and the invisible characters that
// set a direction.
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f\u202a-\u202e]/u;
const leftToRightLetter =
  /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}|[\u202a-\u202e]/u;

/**
 * The values of a text. One that is written in the other direction than the language is put between the marks
 * of a Unicode bidi isolate: otherwise it would change the order of the words around it.
 * @example isolateValues('ar', { name: 'Grace', time: '4:31' }).name // '\u2068Grace\u2069'
 */
export function isolateValues<Value extends string | number>(
  locale: Locale,
  values: Readonly<Record<string, Value>>,
): Record<string, Value | string> {
  const other = directionOf(locale) === 'rtl' ? leftToRightLetter : rightToLeft;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && other.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  );
}

/** A text without the marks of isolates, for an element such as `bdi` that isolates its content itself. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}
