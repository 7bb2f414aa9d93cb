import type { phrases } from './en/index.ts';

/** A text of the portal, as `area.name`. English decides which exist. */
export type PhraseId = keyof typeof phrases;

/** All texts of the portal in one language, in ICU MessageFormat. */
export type Phrases = Readonly<Record<PhraseId, string>>;
