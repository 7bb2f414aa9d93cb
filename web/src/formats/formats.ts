export type DatePart = 'year' | 'month' | 'day';
export type DateStyle = 'medium' | 'long';
type AgoUnit = 'minute' | 'hour' | 'day';
export type DurationUnit = 'second' | 'minute' | 'hour' | 'day';

/**
 * Everything that is written differently from language to language and is no text of ours. Dates are always
 * of the Gregorian calendar, and digits Latin, because passports, fields and codes have these.
 */
export interface Formats {
  /**
   * A day. In the time zone of the device, unless it is a day that is the same everywhere: then its midnight
   * in `UTC`.
   */
  readonly date: (moment: Date, style: DateStyle, zone?: 'UTC') => string;
  readonly dateAndTime: (moment: Date) => string;
  readonly time: (moment: Date) => string;
  /** The present moment: “now”. */
  readonly now: string;
  /** A number of whole units before now; the smallest numbers as words: “yesterday”. */
  readonly ago: (count: number, unit: AgoUnit) => string;
  /** How long something takes. */
  readonly duration: (count: number, unit: DurationUnit) => string;
  /** A size with one decimal. */
  readonly megabytes: (count: number) => string;
  /** “A, B and C”. */
  readonly list: (items: readonly string[]) => string;
  /** The name of a country by its code. */
  readonly country: (code: string) => string;
  /** The order in which a date is typed. */
  readonly dateOrder: readonly DatePart[];
}

/**
 * The formats that the browser knows.
 * @param tag a language tag, with a region where it is known
 */
export function intlFormats(tag: string): Formats {
  const ours = `${tag}-u-ca-gregory-nu-latn`;
  // Each is made when it is needed: making one takes longer than formatting with it.
  const dates = remember((key) => {
    const [style, zone] = key.split(' ');
    return new Intl.DateTimeFormat(ours, {
      dateStyle: style === 'long' ? 'long' : 'medium',
      ...(zone && { timeZone: zone }),
    });
  });
  const moments = remember(() => new Intl.DateTimeFormat(ours, { dateStyle: 'medium', timeStyle: 'short' }));
  const times = remember(() => new Intl.DateTimeFormat(ours, { timeStyle: 'short' }));
  const relative = remember(() => new Intl.RelativeTimeFormat(ours, { numeric: 'auto' }));
  const durations = remember(
    (unit) => new Intl.NumberFormat(ours, { style: 'unit', unit, unitDisplay: 'long' }),
  );
  const sizes = remember(
    () => new Intl.NumberFormat(ours, { style: 'unit', unit: 'megabyte', ...oneDecimal }),
  );
  const orders = remember(() => dateOrderOf(tag));
  const lists = remember(() => new Intl.ListFormat(tag));
  const countries = remember(() => new Intl.DisplayNames(tag, { type: 'region' }));
  return {
    date: (moment, style, zone = undefined) => dates(`${style} ${zone ?? ''}`).format(moment),
    dateAndTime: (moment) => moments().format(moment),
    time: (moment) => times().format(moment),
    get now() {
      return relative().format(0, 'second');
    },
    ago: (count, unit) => unparted(relative().format(-count, unit)),
    duration: (count, unit) => unparted(durations(unit).format(count)),
    megabytes: (count) => unparted(sizes().format(count)),
    // A phone needs some time to load its rules.
    list: (items) => (items.length < 2 ? items.join() : lists().format(items)),
    // `Intl` throws for what cannot be a code.
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries().of(code) ?? code) : code),
    get dateOrder() {
      return orders();
    },
  };
}

/** A number stays on the line of its unit. */
export const unparted = (words: string) => words.replace(/(\d) /, '$1\u00a0');

export const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** The order of the parts of a date in figures. */
export function dateOrderOf(tag: string): readonly DatePart[] {
  const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const types = format.formatToParts(new Date(0)).map(({ type }) => type);
  return types.filter((type) => type === 'year' || type === 'month' || type === 'day');
}

function remember<Made>(make: (key: string) => Made): (key?: string) => Made {
  const made = new Map<string, Made>();
  return (key = '') => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
