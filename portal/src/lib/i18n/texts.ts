import { accountPhrases, documentPhrases, phrases } from 'virtual:phrases';
import type { Locale } from '@portico/contract/locales';
import type { TranslatedTexts } from '@portico/contract/page';
import { loadParts, type Texts } from '@portico/web/i18n/texts';

/**
 * Loads the texts of a language; guests do not load those of the account screens. Translations replace the
 * texts of the build [7.35].
 */
export function loadTexts(
  locale: Locale,
  complete: boolean,
  translations?: TranslatedTexts | Promise<TranslatedTexts>,
): Promise<Texts> {
  // Safe: the server has checked each text and compiled it with Lingui.
  const messages = translations as Parameters<typeof loadParts>[4];
  return loadParts(
    locale,
    complete ? [phrases, accountPhrases, documentPhrases] : [phrases],
    () => import('virtual:format-tables'),
    complete,
    messages,
  );
}
