import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '@portico/contract/locales';
import type { Phrases } from './types.ts';

/** The portal's texts in one language, compiled; what it lacks stands in English. */
export async function compilePhrases(locale: Locale): Promise<Record<string, CompiledMessage>> {
  const texts = { ...(await phrasesOf('en')), ...(await phrasesOf(locale)) };
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
}

async function phrasesOf(locale: Locale): Promise<Partial<Phrases>> {
  const module: { phrases: Partial<Phrases> } = await import(`./${locale}/index.ts`);
  return module.phrases;
}
