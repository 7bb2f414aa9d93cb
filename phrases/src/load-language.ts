import { defaultLocale, type Locale } from '@portico/contract/locales';
import { consoleTextsOf } from './console-texts.ts';
import type { Texts } from './parts.ts';
import { readTexts } from './read-texts.ts';

/**
 * The texts of the portal and the console in one language: of all users, of signed-in users, and of staff.
 */
export interface LanguageTexts {
  readonly phrases: Texts;
  readonly accountPhrases: Texts;
  readonly consolePhrases: Texts;
}

/** Loads the English texts, which are modules. */
export type LoadEnglish = () => Promise<LanguageTexts>;

/** The texts of a language. Those that it lacks are not there. */
export async function loadLanguage(
  locale: Locale,
  loadEnglish: LoadEnglish = () => import('./en/index.ts'),
): Promise<LanguageTexts> {
  if (locale === defaultLocale) return await loadEnglish();
  const [guest, account, ofConsole] = await Promise.all([
    readTexts(locale, 'guest'),
    readTexts(locale, 'account'),
    readTexts(locale, 'console'),
  ]);
  const consolePhrases = { ...consoleTextsOf({ ...guest, ...account }), ...ofConsole };
  return { phrases: guest, accountPhrases: account, consolePhrases };
}

/** The texts of a language, with English ones where it has none. */
export async function loadComplete(locale: Locale, loadEnglish?: LoadEnglish): Promise<LanguageTexts> {
  const [english, own] = await Promise.all([
    loadLanguage(defaultLocale, loadEnglish),
    loadLanguage(locale, loadEnglish),
  ]);
  return {
    phrases: { ...english.phrases, ...own.phrases },
    accountPhrases: { ...english.accountPhrases, ...own.accountPhrases },
    consolePhrases: { ...english.consolePhrases, ...own.consolePhrases },
  };
}
