import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Locale, toLocale } from '@portico/contract/locales';
import type { telegram } from './en/telegram.ts';
import { isolateValues } from './isolate.ts';
import { loadMessageTexts } from './message-texts.ts';
import type { CompiledTexts, Texts } from './parts.ts';

/** The id of a text of the Telegram bot. The English texts define which exist. */
export type TelegramPhraseId = keyof typeof telegram;

/**
 * The language of the bot for an IETF language tag as Telegram sends it.
 * @example botLocale('pt-br') // 'pt'
 */
export function botLocale(languageCode: string | undefined): Locale {
  const [language = ''] = (languageCode ?? '').toLowerCase().split('-');
  return toLocale(language);
}

/**
 * One text of the bot, formatted with `values`.
 * @param replaced texts that replace those with the same id: `telegram.help`
 * @example await telegramText('de', 'privateOnly') // 'Dieser Bot funktioniert nur in einem privaten Chat.'
 */
export async function telegramText(
  locale: Locale,
  id: TelegramPhraseId,
  values: Texts = {},
  replaced: CompiledTexts = {},
): Promise<string> {
  const texts = (await loadMessageTexts(locale)).telegram;
  const message = replaced[`telegram.${id}`] ?? compileMessage(texts[`telegram.${id}`] ?? '');
  const isolated = isolateValues(locale, values);
  // No text of the bot counts anything, so each part is words or a placeholder.
  return message.map((part) => (typeof part === 'string' ? part : (isolated[part[0]] ?? ''))).join('');
}
