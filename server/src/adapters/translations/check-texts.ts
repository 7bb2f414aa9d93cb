import type { TranslatedTexts } from '@portico/contract/page';
import type { AvailableLocale } from '@portico/phrases/available';
import { checkTranslation } from '@portico/phrases/check-translation';
import { loadPortalTexts } from '@portico/phrases/portal-texts';

const maxExamples = 5;

export interface CheckedTexts {
  readonly guest: TranslatedTexts;
  readonly all: TranslatedTexts;
  /** How many texts must not replace one of the portal. */
  readonly dropped: number;
  /** The first ids of those, shortened. */
  readonly examples: readonly string[];
}

/**
 * Checks each fetched text against those with its id: the English one, which translators see, and the one in its language, which may
 * have a plural more. Texts that are the same as those of the portal are left out.
 */
export async function checkTexts(
  locale: AvailableLocale,
  texts: Readonly<Record<string, unknown>>,
): Promise<CheckedTexts> {
  const english = await loadPortalTexts('en');
  const bundled = await loadPortalTexts(locale);
  const originals = new Map(Object.entries({ ...english.guest, ...english.account }));
  const own = new Map(Object.entries({ ...bundled.guest, ...bundled.account }));
  const dropped: string[] = [];
  const taken = Object.entries(texts).flatMap(([id, text]) => {
    if (text === own.get(id)) return [];
    const compiled = [originals.get(id), own.get(id)]
      .map((original) => (original === undefined ? null : checkTranslation(original, text)))
      .find((checked) => checked !== null);
    if (compiled) return [[id, compiled] as const];
    dropped.push(id.slice(0, 60));
    return [];
  });
  return {
    guest: Object.fromEntries(taken.filter(([id]) => Object.hasOwn(english.guest, id))),
    all: Object.fromEntries(taken),
    dropped: dropped.length,
    examples: dropped.slice(0, maxExamples),
  };
}
