import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '@portico/contract/locales';
import { type LanguageTexts, type LoadEnglish, loadComplete } from './load-language.ts';

/** With what support sees and shows, and what few accounts have, which keeps both chunks light. */
const ofDocuments =
  /^(closed|upload|paper|camera|phone|selfie|verification|reading|documentField|reviewReason|refusalReason|support|proofs|ownPassword)\./;
/** The console loads all of its chunks at once, so what is in which only keeps both light. */
const ofReviews =
  /^(reviews?|review[A-Z]\w*|refusalReason|remarksProblem|documentType|auditType|corrections|erasures|correctionAnswer|testFault|testStep|notes|signInLimit|signInRefusal)\./;
const ofApplications =
  /^(act|paper|applications|groups|openTo|minimumSignIn|claimShape|appRoles|groupRule|learnsGroups)\./;
const ofOperation =
  /^(brand|fields|field[A-Z]\w*|providers|providerKind|rules|maintenance|legal|settingGroup|settingAbout)\./;

/**
 * What browsers load of a language: each chunk weighs at most 14 kB, also in scripts whose letters take three
 * bytes.
 */
const chunks = {
  phrases: { part: 'phrases', has: () => true },
  accountPhrases: { part: 'accountPhrases', has: (id) => !ofDocuments.test(id) },
  documentPhrases: { part: 'accountPhrases', has: (id) => ofDocuments.test(id) },
  consolePhrases: {
    part: 'consolePhrases',
    has: (id) => [ofReviews, ofApplications, ofOperation].every((area) => !area.test(id)),
  },
  reviewPhrases: { part: 'consolePhrases', has: (id) => ofReviews.test(id) },
  applicationPhrases: { part: 'consolePhrases', has: (id) => ofApplications.test(id) },
  operationPhrases: { part: 'consolePhrases', has: (id) => ofOperation.test(id) },
} as const satisfies Record<string, { part: keyof LanguageTexts; has: (id: string) => boolean }>;
export type ChunkName = keyof typeof chunks;

/** Compiles one chunk of the texts in one language. Missing texts are in English. */
export async function compilePhrases(
  locale: Locale,
  chunk: ChunkName,
  loadEnglish?: LoadEnglish,
): Promise<Record<string, CompiledMessage>> {
  const { part, has } = chunks[chunk];
  const texts = Object.entries((await loadComplete(locale, loadEnglish))[part]).filter(([id]) => has(id));
  return Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(text)]));
}
