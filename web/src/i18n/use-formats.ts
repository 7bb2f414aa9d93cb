import { useMemo } from 'react';
import { type Formats, intlFormats } from '../formats/formats.ts';
import { regionalLocale } from '../formats/regional-locale.ts';
import { useTexts } from './texts-provider.tsx';

/** The formats of the language of the page, in the order of the user's region. */
export function useFormats(): Formats {
  const { locale, formats } = useTexts();
  return useMemo(() => formats ?? intlFormats(regionalLocale(locale)), [locale, formats]);
}
