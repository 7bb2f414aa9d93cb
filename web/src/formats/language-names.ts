import type { Locale } from '@portico/contract/locales';

/** What a language is called in some others. A browser that lacks the names of one has those of another. */
export function languageNamesIn(others: readonly Locale[], language: string): readonly string[] {
  return others.map((other) => new Intl.DisplayNames(other, { type: 'language' }).of(language) ?? '');
}
