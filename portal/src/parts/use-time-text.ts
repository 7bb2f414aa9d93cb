import { useMemo } from 'react';
import { useLocale } from '../lib/i18n.tsx';

/** Puts a moment into words of the page's language, always in the Gregorian calendar and Latin digits. */
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
