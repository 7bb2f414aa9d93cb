import type { Locale } from '@portico/contract/locales';

/**
 * The time zone in which a user reads times, and the region by whose order dates are written; `null` while
 * they are not known.
 */
export interface Clock {
  readonly timeZone: string | null;
  readonly region: string | null;
}

/** Making a format takes longer than the rest of a mail. */
const formats = new Map<string, Intl.DateTimeFormat>();
const mostFormats = 500;

/** A date and a time of day with its time zone, which is UTC while that of the user is not known. */
export function eventTime(locale: Locale, time: number, clock: Clock): string {
  const words = formatOf(locale, clock, { dateStyle: 'long', timeStyle: 'long' }).format(time);
  return shortened[locale]?.(words) ?? words;
}

/** The long form of these languages is made for sentences, and reads badly beside its label. */
const shortened: Readonly<Partial<Record<Locale, (words: string) => string>>> = {
  // 21 नवंबर 2026, 5:05:09 pm GMT+1
  hi: (words) => words.replace(/ को (.+) बजे$/, ', $1'),
  // Figures instead of the words for hours, minutes and seconds.
  th: (words) => words.replace(/ นาฬิกา (\d+) นาที (\d+) วินาที/, ':$1:$2 น.'),
  // 17:05:09 GMT+1, 21 tháng 11, 2026
  vi: (words) => words.replace(/^lúc (.+?) (\d+ tháng )/, '$1, $2'),
};

/** A day, in the time zone of the user or in UTC. */
export function mailDate(locale: Locale, time: number, clock: Clock): string {
  return formatOf(locale, clock, { dateStyle: 'long' }).format(time);
}

function formatOf(
  locale: Locale,
  { timeZone, region }: Clock,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${region} ${style.timeStyle}`;
  let format = formats.get(key);
  if (!format) {
    // Whoever writes the name of a zone in other letters each time must not fill the memory.
    if (formats.size >= mostFormats) formats.clear();
    format = new Intl.DateTimeFormat(localeOf(locale, region), { ...style, timeZone: timeZone ?? 'UTC' });
    formats.set(key, format);
  }
  return format;
}

function localeOf(locale: Locale, region: string | null): Intl.Locale {
  const ours = { calendar: 'gregory', numberingSystem: 'latn' };
  return new Intl.Locale(locale, region === null ? ours : { ...ours, region });
}
