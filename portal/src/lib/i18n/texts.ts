import { accountPhrases, phrases } from 'virtual:phrases';
import { type I18n, setupI18n } from '@lingui/core';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import { availableLocales } from '@portico/phrases/available';

/** The texts of one language. `i18n.locale` is what they are written in: English where a language has none yet. */
export interface Texts {
  /** What the address asks for. */
  readonly locale: Locale;
  readonly i18n: I18n;
  /** Whether the texts behind the sign-in are among them. */
  readonly complete: boolean;
}

/** Loads the texts of a language; guests never load what they cannot come to read. */
export async function loadTexts(locale: Locale, complete: boolean): Promise<Texts> {
  const written = availableLocales.find((available) => available === locale) ?? defaultLocale;
  const parts = complete ? [phrases, accountPhrases] : [phrases];
  const chunks = await Promise.all(parts.map((part) => part[written]?.()));
  const messages = Object.assign({}, ...chunks.map((chunk) => chunk?.default));
  return { locale, complete, i18n: setupI18n({ locale: written, messages: { [written]: messages } }) };
}
