import { useTimeText } from '@portico/web/time/use-time-text';
import { useHydrated } from './use-hydrated.tsx';

/**
 * Formats a moment in a part that the server renders: it does not know the time zone and the region of the
 * user, and leaves the line empty.
 */
export function useMomentText(): (iso: string, words?: (moment: string) => string) => string {
  const { dateAndTime } = useTimeText();
  const hydrated = useHydrated();
  return (iso, words = (moment) => moment) => (hydrated ? words(dateAndTime(iso)) : '\u00a0');
}
