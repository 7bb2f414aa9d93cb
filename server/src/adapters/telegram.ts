import type { Db } from '../db/database.ts';
import type { Config } from '../platform/config.ts';
import { loadOnce } from '../platform/load-once.ts';
import { PermanentError } from '../platform/permanent-error.ts';
import { RetryLater } from './retry-later.ts';

/** One message to one chat. A retry with the same `id` is the same message in the outbox. */
export interface TelegramMessage {
  readonly id: string;
  readonly chatId: number;
  readonly text: string;
}

/**
 * Sends a message.
 * @throws {PermanentError} when the chat cannot be reached: the user blocked the bot or never started it.
 * @throws {RetryLater} when Telegram says how long to wait.
 */
export type SendTelegram = (message: TelegramMessage) => Promise<void>;

const timeoutSeconds = 5;
/** Telegram answers a message with a copy of it. */
const longestAnswer = 65_536;
/** Milliseconds; longer than the client waits, so that its own error is the one that is logged. */
const longestWait = 2 * timeoutSeconds * 1000;

/**
 * How this installation sends Telegram messages: by the Bot API, and in a demo without a bot to the outbox
 * page.
 */
export function createTelegram({ telegram, demo }: Pick<Config, 'telegram' | 'demo'>, db: Db): SendTelegram {
  if (telegram.token) return botApi(telegram);
  if (demo) return (message) => record(db, message);
  return async () => {
    throw new PermanentError('no Telegram bot is configured (PORTICO_TELEGRAM_BOT_TOKEN)');
  };
}

function botApi({ token, apiRoot }: Config['telegram']): SendTelegram {
  // Loaded when the first message is sent: many installations have no bot.
  const load = loadOnce(async () => {
    const { Api, GrammyError } = await import('grammy');
    const { boundedAgent } = await import('./bounded-agent.ts');
    const agent = boundedAgent(new URL(apiRoot).protocol, longestAnswer, longestWait);
    return {
      api: new Api(token, { apiRoot, timeoutSeconds, baseFetchConfig: { agent } }),
      GrammyError,
    };
  });
  return async ({ chatId, text }) => {
    const { api, GrammyError } = await load();
    try {
      await api.sendMessage(chatId, text, { link_preview_options: { is_disabled: true } });
    } catch (error) {
      if (!(error instanceof GrammyError)) throw error;
      const wait = error.parameters.retry_after;
      if (wait !== undefined) throw new RetryLater(error.description, wait);
      if (error.error_code === 400 || error.error_code === 403) throw new PermanentError(error.description);
      throw error;
    }
  };
}

async function record({ kysely, now }: Db, { id, chatId, text }: TelegramMessage): Promise<void> {
  const message = {
    id,
    channel: 'telegram',
    recipient: String(chatId),
    subject: 'Telegram',
    body: text,
  } as const;
  await kysely
    .insertInto('outbox_messages')
    .values({ ...message, links: '[]', sent_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
