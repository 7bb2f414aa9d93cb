import { isErrorCode } from '@portico/contract/errors';
import type { PasswordLengths } from '@portico/contract/fields';
import { limits } from '@portico/contract/limits';
import { directionOf, type Locale } from '@portico/contract/locales';
import { isolateValues } from '@portico/phrases/isolate';
import type { SharedPhraseId } from '@portico/phrases/types';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { NamedTexts, Texts } from './texts.ts';

const TextsContext = createContext<NamedTexts | null>(null);
const FailedContext = createContext(false);

export interface TextsProviderProps {
  /** The language of the address. */
  locale: Locale;
  /** What the operator calls the product: many texts have it as `{product}`. */
  product: string;
  /** Loaded before the first render. */
  initial: Texts;
  /** Whether the texts that only signed-in users see are needed too. Once loaded, they stay. */
  complete: boolean;
  load: (locale: Locale, complete: boolean) => Promise<Texts>;
  children: ReactNode;
}

/**
 * Loads the texts of the address's language. The old texts stay until the new ones are loaded, and nothing
 * below remounts.
 */
export function TextsProvider({
  locale,
  product,
  initial,
  complete: needed,
  load,
  children,
}: TextsProviderProps) {
  const [texts, setTexts] = useState(initial);
  const complete = texts.complete || needed;
  const wantedName = `${locale} ${complete}`;
  const [failed, setFailed] = useState('');

  useEffect(() => {
    if (texts.locale === locale && texts.complete === complete) return;
    let wanted = true;
    // Any error: the page says that the texts could not be loaded.
    load(locale, complete).then(
      (loaded) => wanted && setTexts(loaded),
      () => wanted && setFailed(wantedName),
    );
    return () => {
      wanted = false;
      setFailed('');
    };
  }, [texts, locale, complete, load, wantedName]);

  useEffect(() => {
    document.documentElement.lang = texts.locale;
    document.documentElement.dir = directionOf(texts.locale);
  }, [texts.locale]);

  const named = useMemo(() => ({ ...texts, product }), [texts, product]);
  return (
    <TextsContext value={named}>
      <FailedContext value={failed === wantedName}>{children}</FailedContext>
    </TextsContext>
  );
}

/** The texts of the page, with what belongs to their language. */
export function useTexts(): NamedTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useText needs a TextsProvider above it');
  return texts;
}

/** Whether the texts of the address's language cannot be loaded, so that the page is in another one. */
export function useTextsFailed(): boolean {
  return useContext(FailedContext);
}

/** Whether the texts that only signed-in users see are loaded. */
export function useTextsComplete(): boolean {
  return useTexts().complete;
}

/** What the operator calls the product. */
export function useProduct(): string {
  return useTexts().product;
}

/** The language of the page, for links, formats and requests. */
export function useLocale(): Locale {
  return useTexts().locale;
}

/** Formats a phrase. `Id` are the texts of the application. */
export type TextOf<Id extends string> = (id: Id, values?: Record<string, string | number>) => string;

export function textOf<Id extends string>({ locale, i18n, product }: NamedTexts): TextOf<Id> {
  const named = isolateValues(locale, { product });
  return (id, values) => i18n._(id, values ? { ...named, ...isolateValues(locale, values) } : named);
}

/** `text('login.title', { name })`. */
export function useText<Id extends string>(): TextOf<Id> {
  const texts = useTexts();
  return useMemo(() => textOf(texts), [texts]);
}

/** `useText` for what portal and console share. */
export const useSharedText = useText<SharedPhraseId>;

/**
 * The text of an error code; unknown codes are returned unchanged [8.1]. Some texts name the address of the
 * support.
 */
export function useErrorText(
  supportEmail: string,
  { min, max }: PasswordLengths = limits.password,
): (code: string) => string {
  const text = useText();
  return useMemo(() => {
    const values = { min, max, email: supportEmail };
    return (code: string) => (isErrorCode(code) ? text(`error.${code}`, values) : code);
  }, [text, supportEmail, min, max]);
}
