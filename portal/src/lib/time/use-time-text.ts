import { useMemo } from 'react';
import { useLocale } from '../i18n/i18n.tsx';
import { timeTexts } from './time-texts.ts';

/** Puts moments into words of the page's language. */
export function useTimeText(): ReturnType<typeof timeTexts> {
  const locale = useLocale();
  return useMemo(() => timeTexts(locale), [locale]);
}
