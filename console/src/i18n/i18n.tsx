import { isActRefusalCode } from '@portico/contract/acts';
import { isErrorCode } from '@portico/contract/errors';
import { limits } from '@portico/contract/limits';
import { directionOf, type Locale, toLocale } from '@portico/contract/locales';
import type { ConsolePhraseId } from '@portico/phrases/types';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { actRefusalTexts } from './act-refusal-texts.ts';
import { loadTexts, type Texts } from './texts.ts';

const TextsContext = createContext<Texts | null>(null);

export interface TextsProviderProps {
  /** The language of the address. */
  locale: Locale;
  /** Loaded before the first render. */
  initial: Texts;
  children: ReactNode;
}

/** Loads the texts of the address's language. The old texts stay until the new ones are loaded, and nothing below remounts. */
export function TextsProvider({ locale, initial, children }: TextsProviderProps) {
  const [texts, setTexts] = useState(initial);

  useEffect(() => {
    if (texts.locale === locale) return;
    let wanted = true;
    loadTexts(locale).then((loaded) => wanted && setTexts(loaded), reportError);
    return () => {
      wanted = false;
    };
  }, [texts, locale]);

  useEffect(() => {
    const written = toLocale(texts.i18n.locale);
    document.documentElement.lang = written;
    document.documentElement.dir = directionOf(written);
  }, [texts]);

  return <TextsContext value={texts}>{children}</TextsContext>;
}

function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useText needs a TextsProvider above it');
  return texts;
}

/** The language of the address, for links and formats. */
export function useLocale(): Locale {
  return useTexts().locale;
}

/** Formats a phrase. */
export type TextOf = (id: ConsolePhraseId, values?: Record<string, string | number>) => string;

/** `text('accounts.title')`. */
export function useText(): TextOf {
  const { i18n } = useTexts();
  return useMemo(() => (id, values) => i18n._(id, values), [i18n]);
}

/** The text of an error code or of the refusal of an act; unknown codes are returned unchanged. */
export function useErrorText(): (code: string) => string {
  const text = useText();
  return useMemo(() => {
    const email = document.documentElement.dataset.support ?? '';
    const values = { min: limits.password.min, max: limits.password.max, email };
    return (code: string) => {
      if (isErrorCode(code)) return text(`error.${code}`, values);
      return isActRefusalCode(code) ? text(actRefusalTexts[code]) : code;
    };
  }, [text]);
}
