import { isLocale } from '@portico/contract/locales';
import { textLocale } from './available.ts';
import { telegram as english } from './en/telegram.ts';
import { isolateValues } from './isolate.ts';
import type { Texts } from './parts.ts';
import { readTexts } from './read-texts.ts';

/** The id of a text of the Telegram bot. The English texts define which exist. */
export type TelegramPhraseId = keyof typeof english;

/**
 * One text of the bot, formatted with `values`. English if the language has no texts.
 * @param languageCode an IETF language tag as Telegram sends it, such as `de` or `pt-br`
 * @example await telegramText('de', 'privateOnly') // 'Dieser Bot funktioniert nur in einem privaten Chat.'
 */
export async function telegramText(
  languageCode: string | undefined,
  id: TelegramPhraseId,
  values: Texts = {},
): Promise<string> {
  const [language = ''] = (languageCode ?? '').toLowerCase().split('-');
  const locale = isLocale(language) ? textLocale(language) : 'en';
  const text = (await readTexts(locale, 'telegram'))[`telegram.${id}`] ?? english[id];
  const isolated = isolateValues(locale, values);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => isolated[name] ?? '');
}
