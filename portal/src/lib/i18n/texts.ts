import { accountPhrases, phrases } from 'virtual:phrases';
import type { Locale } from '@portico/contract/locales';
import { loadParts, type Texts } from '@portico/web/i18n/texts';

/** Loads the texts of a language; guests do not load those of the account screens. */
export function loadTexts(locale: Locale, complete: boolean): Promise<Texts> {
  return loadParts(locale, complete ? [phrases, accountPhrases] : [phrases], complete);
}
