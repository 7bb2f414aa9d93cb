import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '@portico/contract/locales';
import { textLocale } from '@portico/phrases/available';

/** How to load the compiled messages of each language, as the build lists them (`virtual:phrases`). */
export type Chunks = Readonly<Record<string, () => Promise<{ default: Messages }>>>;

/** The texts of one language. `i18n.locale` is the language of the texts: English if a language has none yet. */
export interface Texts {
  /** The language of the address. */
  readonly locale: Locale;
  readonly i18n: I18n;
  /** Whether they include the texts that only signed-in users see. */
  readonly complete: boolean;
}

/** Loads parts of the texts of a language. The texts in `replacements` replace those of the build. */
export async function loadParts(
  locale: Locale,
  parts: readonly Chunks[],
  complete: boolean,
  replacements?: Messages | Promise<Messages>,
): Promise<Texts> {
  const written = textLocale(locale);
  const [replaced, ...chunks] = await Promise.all([replacements, ...parts.map((part) => part[written]?.())]);
  const messages = Object.assign({}, ...chunks.map((chunk) => chunk?.default), replaced);
  // Numbers have Latin digits in every language, whatever a browser's data says.
  const numbers = `${written}-u-nu-latn`;
  return {
    locale,
    complete,
    i18n: setupI18n({ locale: written, locales: numbers, messages: { [written]: messages } }),
  };
}
