import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '@portico/contract/locales';
import type { Phrases } from './types.ts';

type Load = (locale: Locale) => Promise<{ readonly phrases: Partial<Phrases> }>;

/** The portal's texts in one language, compiled; what it lacks stands in English. */
export async function compilePhrases(
  locale: Locale,
  load: Load = (from) => import(`./${from}/index.ts`),
): Promise<Record<string, CompiledMessage>> {
  const texts = { ...(await load('en')).phrases, ...(await load(locale)).phrases };
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
}
