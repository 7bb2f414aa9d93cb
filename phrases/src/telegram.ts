import { defaultLocale, isLocale, type Locale } from '@portico/contract/locales';
import { telegram as ar } from './ar/telegram.ts';
import { telegram as de } from './de/telegram.ts';
import { telegram as en } from './en/telegram.ts';
import { isolateValues } from './isolate.ts';

/** The id of a text of the Telegram bot. The English texts define which exist. */
export type TelegramPhraseId = keyof typeof en;
export type TelegramPhrases = Readonly<Record<TelegramPhraseId, string>>;

const written: Partial<Record<Locale, TelegramPhrases>> = { en, de, ar };

/**
 * One text of the bot, formatted with `values`. English if the language has no texts.
 * @param languageCode an IETF language tag as Telegram sends it, such as `de` or `pt-br`
 * @example telegramText('de', 'privateOnly') // 'Dieser Bot funktioniert nur in einem privaten Chat.'
 */
export function telegramText(
  languageCode: string | undefined,
  id: TelegramPhraseId,
  values: Readonly<Record<string, string>> = {},
): string {
  const [language = ''] = (languageCode ?? '').toLowerCase().split('-');
  const locale = isLocale(language) && written[language] ? language : defaultLocale;
  const isolated = isolateValues(locale, values);
  return (written[locale] ?? en)[id].replaceAll(/\{(\w+)\}/g, (_, name: string) => isolated[name] ?? '');
}
