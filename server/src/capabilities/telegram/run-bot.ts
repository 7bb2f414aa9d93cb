import { setTimeout as sleep } from 'node:timers/promises';
import type { Bot } from 'grammy';
import type { Context } from '../../context/context.ts';
import { releaseLease, takeLease } from '../../db/lease.ts';
import { failureReason } from '../../platform/failure-reason.ts';
import { createHideSecrets } from '../../platform/hide-secrets.ts';
import { leases } from '../../platform/rates.ts';
import { randomId } from '../../platform/secrets.ts';
import { answerMessage } from './answer-message.ts';

const renewEvery = leases.bot.renewedEvery * 1000;
/** How long Telegram keeps a request for messages open. */
const pollSeconds = 20;
/** Milliseconds; longer than the client waits, so that its own error is the one that is logged. */
const longestWait = 2 * pollSeconds * 1000;

/** The longest answer of Telegram: up to a hundred messages at once. */
const longestAnswer = 1_000_000;

const unanswered = 'a message to the bot could not be answered';

/** What answers messages to the bot; `handleUpdate` is for the webhook. */
export interface RunningBot {
  handleUpdate(update: Parameters<Bot['handleUpdate']>[0]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the bot: by webhook, or by long polling, which Telegram allows one process at a time; a lease
 * decides which. When Telegram cannot be reached, only the bot is affected, and it tries again.
 */
export async function runBot(context: Context): Promise<RunningBot> {
  const { config, log } = context;
  const { token, apiRoot, webhook } = config.telegram;
  const [{ Bot }, { boundedAgent }] = await Promise.all([
    import('grammy'),
    import('../../adapters/bounded-agent.ts'),
  ]);

  function createBot(): Bot {
    const agent = boundedAgent(new URL(apiRoot).protocol, longestAnswer, longestWait);
    const bot = new Bot(token, {
      client: { apiRoot, timeoutSeconds: pollSeconds + 10, baseFetchConfig: { agent } },
    });
    bot.on('message:text', async (update) => {
      const { chat, from, message } = update;
      const text = await answerMessage(
        {
          chatId: chat.id,
          isPrivate: chat.type === 'private',
          text: message.text,
          languageCode: from.language_code,
        },
        context,
      );
      await update.reply(text, { link_preview_options: { is_disabled: true } });
    });
    bot.catch(({ error }) => log.warn({ reason: reasonOf(error, context) }, unanswered));
    return bot;
  }

  return webhook ? await listen(createBot(), context) : poll(createBot, context);
}

/** The address that Telegram calls, and the secret by which it proves to be Telegram. */
export function webhookOf({ config, keys }: Pick<Context, 'config' | 'keys'>) {
  return {
    url: new URL('/telegram/webhook', config.publicUrl).href,
    secret: keys.hmac('telegram webhook', config.telegram.token),
  };
}

/** A gateway repeats what it was sent: the token in the address, and the secret of the webhook. */
function reasonOf(error: unknown, context: Context): string {
  const reason = failureReason(error, createHideSecrets(context.config));
  return reason.replaceAll(webhookOf(context).secret, '…');
}

async function listen(bot: Bot, context: Context): Promise<RunningBot> {
  const { url, secret } = webhookOf(context);
  let stopped = false;
  void (async () => {
    for (let wait = 1_000; !stopped; wait = Math.min(wait * 2, 60_000)) {
      try {
        await bot.init();
        await bot.api.setWebhook(url, { secret_token: secret, allowed_updates: ['message'] });
        return;
      } catch (error) {
        context.log.warn({ reason: reasonOf(error, context) }, 'the webhook of the bot could not be set');
        await sleep(wait, undefined, { ref: false });
      }
    }
  })();
  return {
    async handleUpdate(update) {
      try {
        if (!bot.isInited()) await bot.init();
        await bot.handleUpdate(update);
      } catch (error) {
        // Not thrown: the library's errors contain the token of the bot, and the log must not. Only their
        // message does not.
        context.log.warn({ reason: reasonOf(error, context) }, unanswered);
      }
    },
    async stop() {
      stopped = true;
    },
  };
}

function poll(createBot: () => Bot, context: Context): RunningBot {
  const { db, log, maintenance } = context;
  const name = 'telegram updates';
  const holder = randomId();
  let bot: Bot | undefined;
  let stopped = false;

  async function renew(): Promise<void> {
    // During maintenance Telegram keeps the messages. Any error: without the database nobody knows who may
    // poll. It is asked again in some seconds, and other readers of it report the error.
    const held =
      !maintenance.current() &&
      (await takeLease(db, { name, holder, seconds: leases.bot.seconds }).catch(() => false));
    if (held && !bot && !stopped) start();
    if (!held && bot) await end();
  }

  function start(): void {
    const started = createBot();
    bot = started;
    started
      .start({ timeout: pollSeconds, allowed_updates: ['message'] })
      .catch((error: unknown) =>
        log.warn({ reason: reasonOf(error, context) }, 'Telegram could not be asked for messages'),
      )
      .finally(() => {
        if (bot === started) bot = undefined;
      });
  }

  async function end(): Promise<void> {
    const ended = bot;
    bot = undefined;
    // Any error: it confirms the last message to Telegram, which may not answer.
    await Promise.race([ended?.stop().catch(() => {}), sleep(1_000, undefined, { ref: false })]);
  }

  let turn = renew();
  const timer = setInterval(() => {
    turn = turn.then(renew);
  }, renewEvery);
  return {
    async handleUpdate() {},
    async stop() {
      stopped = true;
      clearInterval(timer);
      await turn;
      await end();
      // Any error: the lease ends by itself.
      await releaseLease(db, name, holder).catch(() => {});
    },
  };
}
