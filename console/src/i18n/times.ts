import { useMemo } from 'react';
import { useLocale } from './i18n.tsx';

/** Formats a moment as date and time of day in the time zone of the device, in the Gregorian calendar and Latin digits. */
export function useTimeText(): (moment: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    return (moment) => format.format(new Date(moment));
  }, [locale]);
}
