import { useMemo } from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import { timeTexts } from './time-texts.ts';

/** Formats moments in the language of the page and the order of the user's region. */
export function useTimeText(): ReturnType<typeof timeTexts> {
  const formats = useFormats();
  return useMemo(() => timeTexts(formats), [formats]);
}
