import type { accountPhrases, consolePhrases, phrases } from './en/index.ts';

/** The id of a portal text, as `area.name`. The English texts define which exist. */
export type PhraseId = keyof typeof phrases | keyof typeof accountPhrases;

/** The texts of all users in one language, in ICU MessageFormat. */
export type Phrases = Readonly<Record<keyof typeof phrases, string>>;

/** The texts that only signed-in users see. */
export type AccountPhrases = Readonly<Record<keyof typeof accountPhrases, string>>;

/** The id of a text of the console. */
export type ConsolePhraseId = keyof typeof consolePhrases;

/** The id of a text that portal and console have under the same name, for what `web` shows in both. */
export type SharedPhraseId = Extract<keyof typeof phrases, ConsolePhraseId>;

/** The texts of the console in one language. */
export type ConsolePhrases = Readonly<Record<ConsolePhraseId, string>>;
