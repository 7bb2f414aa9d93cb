import { applicationPhrases, consolePhrases, operationPhrases, reviewPhrases } from 'virtual:phrases';
import type { Locale } from '@portico/contract/locales';
import { loadParts, type Texts } from '@portico/web/i18n/texts';

/** Loads the texts of a language. The console has all of them from its sign-in on. */
export function loadTexts(locale: Locale): Promise<Texts> {
  return loadParts(
    locale,
    [consolePhrases, reviewPhrases, applicationPhrases, operationPhrases],
    () => import('virtual:format-tables'),
    true,
  );
}
