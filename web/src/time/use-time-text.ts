import { useMemo } from 'react';
import { useLocale } from '../i18n/texts-provider.tsx';
import { timeTexts } from './time-texts.ts';

/** Formats moments in the language of the page. */
export function useTimeText(): ReturnType<typeof timeTexts> {
  const locale = useLocale();
  return useMemo(() => timeTexts(locale), [locale]);
}
