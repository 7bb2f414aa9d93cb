import { isErrorCode } from '@portico/contract/errors';
import { limits } from '@portico/contract/limits';
import { directionOf, type Locale, toLocale } from '@portico/contract/locales';
import type { PhraseId } from '@portico/phrases/types';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useConfig } from '../config/config.ts';
import { useSession } from '../session/session.ts';
import { loadTexts, type Texts } from './texts.ts';

const TextsContext = createContext<Texts | null>(null);

export interface TextsProviderProps {
  /** The language of the address. */
  locale: Locale;
  /** Loaded before the first render. */
  initial: Texts;
  children: ReactNode;
}

/**
 * Loads the texts of the address's language, and after signing in those of the account. The old texts stay until the new ones are
 * loaded, and nothing below remounts.
 */
export function TextsProvider({ locale, initial, children }: TextsProviderProps) {
  const [texts, setTexts] = useState(initial);
  const { state } = useSession();
  const complete = texts.complete || state === 'two-factor' || state === 'signed-in';

  useEffect(() => {
    if (texts.locale === locale && texts.complete === complete) return;
    let wanted = true;
    loadTexts(locale, complete).then((loaded) => wanted && setTexts(loaded), reportError);
    return () => {
      wanted = false;
    };
  }, [texts, locale, complete]);

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

/** Whether the texts of the account screens are loaded. */
export function useTextsComplete(): boolean {
  return useTexts().complete;
}

/** The language of the address, for links and requests. */
export function useLocale(): Locale {
  return useTexts().locale;
}

/** Formats a phrase. */
export type TextOf = (id: PhraseId, values?: Record<string, string | number>) => string;

export function textOf({ i18n }: Texts): TextOf {
  return (id, values) => i18n._(id, values);
}

/** `text('login.title', { name })`. */
export function useText(): TextOf {
  const texts = useTexts();
  return useMemo(() => textOf(texts), [texts]);
}

/** The text of an error code; unknown codes are returned unchanged [8.1]. */
export function useErrorText(): (code: string) => string {
  const text = useText();
  const { supportEmail } = useConfig();
  return useMemo(() => {
    const values = { min: limits.password.min, max: limits.password.max, email: supportEmail };
    return (code: string) => (isErrorCode(code) ? text(`error.${code}`, values) : code);
  }, [text, supportEmail]);
}
