const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/**
 * Moments in words, always in the Gregorian calendar and Latin digits.
 * @param locale a language tag, with a region where it is known
 */
export function timeTexts(locale: string) {
  const relative = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' });
  const absolute = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { dateStyle: 'medium' });
  const date = (moment: string) => absolute.format(new Date(moment));
  const exact = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  /** Date and time of day, in the time zone of the device. */
  const dateAndTime = (moment: string) => exact.format(new Date(moment));

  /**
   * How long ago a moment was, in words; for moments older than a week, the date.
   * @example timeTexts('en').ago('2026-11-20T10:00:00Z', Date.parse('2026-11-20T12:30:00Z')) // '2 hours ago'
   */
  const ago = (moment: string, now = Date.now()) => {
    const passed = Math.max(0, now - Date.parse(moment));
    if (passed < hour) return relative.format(-Math.floor(passed / minute), 'minute');
    if (passed < day) return relative.format(-Math.floor(passed / hour), 'hour');
    return passed < week ? relative.format(-Math.floor(passed / day), 'day') : date(moment);
  };
  const clock = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { timeStyle: 'short' });
  /** The time of day of a moment today, else date and time. */
  const timeOrDate = (moment: string, now = Date.now()) =>
    date(moment) === absolute.format(now) ? clock.format(new Date(moment)) : dateAndTime(moment);
  return { ago, date, dateAndTime, timeOrDate };
}
