import { useMemo } from 'react';
import { useLocale } from '../i18n/texts-provider.tsx';
import { regionalLocale } from './regional-locale.ts';
import { timeTexts } from './time-texts.ts';

/** Formats moments in the language of the page and the order of the user's region. */
export function useTimeText(): ReturnType<typeof timeTexts> {
  const locale = useLocale();
  return useMemo(() => timeTexts(regionalLocale(locale)), [locale]);
}
