import { regionalLocale } from '@portico/web/time/regional-locale';
import { useMemo } from 'react';
import { useLocale } from '../../lib/i18n/i18n.tsx';

/** Formats a day (`YYYY-MM-DD`), which is the same in every time zone. */
export function useDayText(): (day: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(`${regionalLocale(locale)}-u-ca-gregory-nu-latn`, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    return (day) => format.format(new Date(day));
  }, [locale]);
}
