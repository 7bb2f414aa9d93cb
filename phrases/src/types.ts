import type { accountPhrases, phrases } from './en/index.ts';

/** A text of the portal, as `area.name`. English decides which exist. */
export type PhraseId = keyof typeof phrases | keyof typeof accountPhrases;

/** The texts that everybody may come to read, in one language, in ICU MessageFormat. */
export type Phrases = Readonly<Record<keyof typeof phrases, string>>;

/** Those behind the sign-in. */
export type AccountPhrases = Readonly<Record<keyof typeof accountPhrases, string>>;
