import { useMemo } from 'react';
import { useTexts } from '../i18n/texts-provider.tsx';
import { regionalLocale } from '../time/regional-locale.ts';
import { type Formats, intlFormats } from './formats.ts';

/** The formats of the language of the page, in the order of the user's region. */
export function useFormats(): Formats {
  const { locale, formats } = useTexts();
  return useMemo(() => formats ?? intlFormats(regionalLocale(locale)), [locale, formats]);
}
