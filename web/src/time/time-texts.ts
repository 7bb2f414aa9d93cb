import type { Formats } from '../formats/formats.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** Moments in words, in the time zone of the device. */
export function timeTexts(formats: Formats) {
  const date = (moment: string) => formats.date(new Date(moment), 'medium');
  const dateAndTime = (moment: string) => formats.dateAndTime(new Date(moment));

  /**
   * How long ago a moment was, in words; for moments older than a week, the date.
   * @example timeTexts(intlFormats('en')).ago('2026-11-20T10:00:00Z', Date.parse('2026-11-20T12:30:00Z')) //
   * '2 hours ago'
   */
  const ago = (moment: string, now = Date.now()) => {
    const passed = Math.max(0, now - Date.parse(moment));
    if (passed < minute) return formats.now;
    if (passed < hour) return formats.ago(Math.floor(passed / minute), 'minute');
    if (passed < day) return formats.ago(Math.floor(passed / hour), 'hour');
    return passed < week ? formats.ago(Math.floor(passed / day), 'day') : date(moment);
  };
  /** The time of day of a moment today, else date and time. */
  const timeOrDate = (moment: string, now = Date.now()) =>
    date(moment) === formats.date(new Date(now), 'medium')
      ? formats.time(new Date(moment))
      : dateAndTime(moment);
  return { ago, date, dateAndTime, timeOrDate };
}
