import { useTimeText as useTimeTexts } from '@portico/web/time/use-time-text';

/**
 * Formats a moment as date and time of day in the time zone of the device, in the Gregorian calendar and
 * Latin digits.
 */
export function useTimeText(): (moment: string) => string {
  return useTimeTexts().dateAndTime;
}
