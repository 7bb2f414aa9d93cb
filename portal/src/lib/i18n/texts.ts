import { accountPhrases, phrases } from 'virtual:phrases';
import { type I18n, setupI18n } from '@lingui/core';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import { availableLocales } from '@portico/phrases/available';

/** The texts of one language. `i18n.locale` is the language of the texts: English if a language has none yet. */
export interface Texts {
  /** The language of the address. */
  readonly locale: Locale;
  readonly i18n: I18n;
  /** Whether they include the texts of the account screens. */
  readonly complete: boolean;
}

/** Loads the texts of a language; guests do not load those of the account screens. */
export async function loadTexts(locale: Locale, complete: boolean): Promise<Texts> {
  const written = availableLocales.find((available) => available === locale) ?? defaultLocale;
  const parts = complete ? [phrases, accountPhrases] : [phrases];
  const chunks = await Promise.all(parts.map((part) => part[written]?.()));
  const messages = Object.assign({}, ...chunks.map((chunk) => chunk?.default));
  return { locale, complete, i18n: setupI18n({ locale: written, messages: { [written]: messages } }) };
}
