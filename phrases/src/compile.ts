import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '@portico/contract/locales';
import { type LanguageTexts, loadComplete } from './load-language.ts';

/** Compiles one part of the texts in one language. Missing texts are in English. */
export async function compilePhrases(
  locale: Locale,
  part: keyof LanguageTexts,
  load?: (locale: Locale) => Promise<LanguageTexts>,
): Promise<Record<string, CompiledMessage>> {
  const texts = (await loadComplete(locale, load))[part];
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
}
