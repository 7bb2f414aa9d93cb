import { defaultLocale, type Locale } from '@portico/contract/locales';
import { consoleTextsOf } from './console-texts.ts';
import type { Texts } from './parts.ts';
import { readTexts } from './read-texts.ts';

/** The texts of the portal and the console in one language: of all users, of signed-in users, and of staff. */
export interface LanguageTexts {
  readonly phrases: Texts;
  readonly accountPhrases: Texts;
  readonly consolePhrases: Texts;
}

/** Languages whose texts are modules. Named one by one, because a bundle contains no import whose path is computed. */
const modules: Readonly<Partial<Record<Locale, () => Promise<LanguageTexts>>>> = {
  en: () => import('./en/index.ts'),
  ar: () => import('./ar/index.ts'),
  de: () => import('./de/index.ts'),
};

/** The texts of a language. Those that it lacks are not there. `load` replaces the import of modules. */
export async function loadLanguage(
  locale: Locale,
  load?: (locale: Locale) => Promise<LanguageTexts>,
): Promise<LanguageTexts> {
  if (modules[locale]) return await (load ? load(locale) : modules[locale]());
  const [guest, account, ofConsole] = await Promise.all([
    readTexts(locale, 'guest'),
    readTexts(locale, 'account'),
    readTexts(locale, 'console'),
  ]);
  const consolePhrases = { ...consoleTextsOf({ ...guest, ...account }), ...ofConsole };
  return { phrases: guest, accountPhrases: account, consolePhrases };
}

/** The texts of a language, with English ones where it has none. */
export async function loadComplete(
  locale: Locale,
  load?: (locale: Locale) => Promise<LanguageTexts>,
): Promise<LanguageTexts> {
  const [english, own] = await Promise.all([loadLanguage(defaultLocale, load), loadLanguage(locale, load)]);
  return {
    phrases: { ...english.phrases, ...own.phrases },
    accountPhrases: { ...english.accountPhrases, ...own.accountPhrases },
    consolePhrases: { ...english.consolePhrases, ...own.consolePhrases },
  };
}
