import { defaultLocale, type Locale } from '@portico/contract/locales';
import { checkTranslation } from '@portico/phrases/check-translation';
import { isSubject, longestSubject, subjectLength } from '@portico/phrases/mail-subjects';
import { loadMessageTexts } from '@portico/phrases/message-texts';
import type { CompiledTexts } from '@portico/phrases/parts';
import { loadPortalTexts } from '@portico/phrases/portal-texts';

const maxExamples = 5;
const ofMessages = /^(mail|telegram)\./;
/** Texts of the portal that mails about documents say too. */
const alsoInMails = /^(documentField|reviewReason|refusalReason)\./;

export interface CheckedTexts {
  readonly guest: CompiledTexts;
  readonly all: CompiledTexts;
  readonly messages: CompiledTexts;
  /** How many texts replace one of Portico. */
  readonly replaced: number;
  /** How many texts must not replace one of Portico. */
  readonly dropped: number;
  /** The first ids of those, shortened. */
  readonly examples: readonly string[];
}

/**
 * Checks each fetched text against those with its id: the English one, which translators see, and the one in
 * its language, which may have a plural more. Texts that are the same as those of Portico are left out.
 */
export async function checkTexts(
  locale: Locale,
  texts: Readonly<Record<string, unknown>>,
): Promise<CheckedTexts> {
  const english = await loadPortalTexts(defaultLocale);
  const originals = await loadAll(defaultLocale);
  const own = await loadAll(locale);
  const dropped: string[] = [];
  const taken = Object.entries(texts).flatMap(([id, text]) => {
    if (text === own.get(id)) return [];
    const compiled = [originals.get(id), own.get(id)]
      .map((original) => (original === undefined ? null : check(locale, id, original, text)))
      .find((checked) => checked !== null);
    if (compiled) return [[id, compiled] as const];
    dropped.push(id.slice(0, 60));
    return [];
  });
  return {
    guest: Object.fromEntries(taken.filter(([id]) => Object.hasOwn(english.guest, id))),
    all: Object.fromEntries(taken.filter(([id]) => !ofMessages.test(id))),
    messages: Object.fromEntries(taken.filter(([id]) => ofMessages.test(id) || alsoInMails.test(id))),
    replaced: taken.length,
    dropped: dropped.length,
    examples: dropped.slice(0, maxExamples),
  };
}

/** The texts of pages, mails and the bot in one language. */
async function loadAll(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const { guest, account } = await loadPortalTexts(locale);
  const { mail, telegram } = await loadMessageTexts(locale);
  return new Map(Object.entries<string>({ ...guest, ...account, ...mail, ...telegram }));
}

/**
 * The compiled text, or null if it must not replace the original. The subject of a mail is one short line.
 */
function check(locale: Locale, id: string, original: string, text: unknown) {
  const compiled = checkTranslation(locale, original, text);
  if (!compiled || !isSubject(id) || typeof text !== 'string') return compiled;
  return text.includes('\n') || subjectLength(text) > longestSubject ? null : compiled;
}
