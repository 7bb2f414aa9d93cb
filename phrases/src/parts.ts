import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/**
 * The parts of the texts of a language, each loaded for itself: `guest` for all users of the portal,
 * `account` for signed-in ones. A language has a file for each: `languages/fr/guest.json`.
 */
export const parts = ['guest', 'account', 'console', 'mail', 'telegram', 'demo'] as const;
export type Part = (typeof parts)[number];

/** Texts by their ids, as Lingui reads them. */
export type CompiledTexts = Readonly<Record<string, CompiledMessage>>;

/** Texts by their ids, in ICU MessageFormat. */
export type Texts = Readonly<Record<string, string>>;
