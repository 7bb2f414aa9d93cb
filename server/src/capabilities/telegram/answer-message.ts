import { botLocale, type TelegramPhraseId, telegramText } from '@portico/phrases/telegram';
import type { Context } from '../../context/context.ts';
import { connectChat } from './store.ts';

/** What a person wrote to the bot. */
export interface IncomingMessage {
  readonly chatId: number;
  readonly isPrivate: boolean;
  readonly text: string;
  /** IETF language tag of the person's Telegram app. */
  readonly languageCode: string | undefined;
}

/** More characters than a command with its argument has. */
const longestCommand = 256;

/** What the bot answers, in the language of the person's Telegram app [2.71]. */
export async function answerMessage(
  { chatId, isPrivate, text, languageCode }: IncomingMessage,
  context: Context,
): Promise<string> {
  const locale = botLocale(languageCode);
  const values = { chatId: String(chatId), product: context.brand.current().name };
  const say = (id: TelegramPhraseId) =>
    telegramText(locale, id, values, context.translations?.textsOf(locale).messages);
  if (!isPrivate) return say('privateOnly');

  const [, command, argument] =
    /^\/(\w+)(?:@\w+)?(?:\s+(\S+))?/.exec(text.slice(0, longestCommand).trim()) ?? [];
  switch (command) {
    case 'getid':
      return say('chatId');
    case 'start':
      if (!argument) return say('start');
      return say((await connectChat(context.db, argument, chatId)) ? 'connected' : 'linkExpired');
    default:
      return say('help');
  }
}
