import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '@portico/contract/locales';
import type { AccountPhrases, Phrases } from './types.ts';

/** What a language's index exports: texts for everybody, and those behind the sign-in. */
export interface PhraseParts {
  readonly phrases: Partial<Phrases>;
  readonly accountPhrases: Partial<AccountPhrases>;
}

/** One part of the portal's texts in one language, compiled; what it lacks stands in English. */
export async function compilePhrases(
  locale: Locale,
  part: keyof PhraseParts,
  load: (locale: Locale) => Promise<PhraseParts> = (from) => import(`./${from}/index.ts`),
): Promise<Record<string, CompiledMessage>> {
  const texts = { ...(await load('en'))[part], ...(await load(locale))[part] };
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
}
