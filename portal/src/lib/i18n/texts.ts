import { accountPhrases, documentPhrases, phrases } from 'virtual:phrases';
import type { Locale } from '@portico/contract/locales';
import type { TranslatedTexts } from '@portico/contract/page';
import { loadParts, type Texts } from '@portico/web/i18n/texts';
import { loadScriptStyles } from './script-styles.ts';

/**
 * Loads the texts of a language; guests do not load those of the account screens. Translations replace the
 * texts of the build [7.35].
 */
export async function loadTexts(
  locale: Locale,
  complete: boolean,
  translations?: TranslatedTexts | Promise<TranslatedTexts>,
): Promise<Texts> {
  // Safe: the server has checked each text and compiled it with Lingui.
  const messages = translations as Parameters<typeof loadParts>[4];
  const [texts] = await Promise.all([
    loadParts(
      locale,
      complete ? [phrases, accountPhrases, documentPhrases] : [phrases],
      () => import('virtual:format-tables'),
      complete,
      messages,
    ),
    loadScriptStyles(locale),
  ]);
  return texts;
}
