import { consolePhrases } from 'virtual:phrases';
import { type I18n, setupI18n } from '@lingui/core';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import { availableLocales } from '@portico/phrases/available';

/** The texts of one language. `i18n.locale` is the language of the texts: English if a language has none yet. */
export interface Texts {
  /** The language of the address. */
  readonly locale: Locale;
  readonly i18n: I18n;
}

export async function loadTexts(locale: Locale): Promise<Texts> {
  const written = availableLocales.find((available) => available === locale) ?? defaultLocale;
  const messages = (await consolePhrases[written]?.())?.default ?? {};
  return { locale, i18n: setupI18n({ locale: written, messages: { [written]: messages } }) };
}
