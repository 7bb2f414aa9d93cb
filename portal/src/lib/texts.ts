import { chunks } from 'virtual:phrases';
import { type I18n, setupI18n } from '@lingui/core';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import { availableLocales } from '@portico/phrases/available';

/** The texts of one language. `i18n.locale` is what they are written in: English where a language has none yet. */
export interface Texts {
  /** What the address asks for. */
  readonly locale: Locale;
  readonly i18n: I18n;
}

/** Loads the texts of a language, each language as a chunk of its own. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  const written = availableLocales.find((available) => available === locale) ?? defaultLocale;
  const chunk = await chunks[written]?.();
  if (!chunk) throw new Error(`No phrases were built for ${written}`);
  return { locale, i18n: setupI18n({ locale: written, messages: { [written]: chunk.default } }) };
}
