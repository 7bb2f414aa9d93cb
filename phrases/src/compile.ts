import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '@portico/contract/locales';
import type { AccountPhrases, ConsolePhrases, Phrases } from './types.ts';

/** The exports of a language's index: the texts of all users of the portal, those of its signed-in users, and those of the console. */
export interface PhraseParts {
  readonly phrases: Partial<Phrases>;
  readonly accountPhrases: Partial<AccountPhrases>;
  readonly consolePhrases: Partial<ConsolePhrases>;
}

/** Compiles one part of the texts in one language. Missing texts are in English. */
export async function compilePhrases(
  locale: Locale,
  part: keyof PhraseParts,
  load: (locale: Locale) => Promise<PhraseParts> = (from) => import(`./${from}/index.ts`),
): Promise<Record<string, CompiledMessage>> {
  const texts = { ...(await load('en'))[part], ...(await load(locale))[part] };
  return Object.fromEntries(Object.entries<string>(texts).map(([id, text]) => [id, compileMessage(text)]));
}
