import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createUpdates } from './bot-updates.ts';

/** How the server answers `sendMessage`; everything but `works` is a fault. */
type Behaviour = 'works' | 'rate-limits' | 'blocked-by-user' | 'fails' | 'hangs';

/** A message that the bot sent. */
export interface BotMessage {
  readonly chatId: number;
  readonly text: string;
}

/** A server that implements the Telegram Bot API for one bot. */
export interface BotApi {
  readonly url: string;
  readonly token: string;
  /** Every message the bot sent, oldest first. */
  readonly sent: readonly BotMessage[];
  /** The names of the methods that were called, oldest first. */
  readonly calls: readonly string[];
  /** The secret token of the webhook, once one was set. */
  readonly webhook: { readonly url: string; readonly secretToken: string } | null;
  /** The most `getUpdates` requests that waited at the same time. */
  readonly mostPollers: number;
  /** Simulates a user who writes to the bot in a private chat. */
  write(chatId: number, text: string, languageCode?: string): void;
  /** The update that a webhook receives for a message of a user. */
  update(chatId: number, text: string, languageCode?: string): object;
  behave(next: Behaviour): void;
  stop(): void;
}

const retryAfter = 2;

/**
 * Starts the server. It implements the methods of https://core.telegram.org/bots/api that Portico's bot
 * calls.
 */
export async function startBotApi(): Promise<BotApi> {
  const token = '4711:a-token-for-tests';
  const bot = new Bot();
  const server = createServer(async (request, response) => {
    const [, botToken, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const body = await readJson(request);
    const answer = botToken === token ? await bot.answer(method, body) : fault(401, 'Unauthorized');
    if (!answer) return;
    const { status, json } = answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on a TCP port

  return {
    url: `http://127.0.0.1:${port}`,
    token,
    sent: bot.sent,
    calls: bot.calls,
    get webhook() {
      return bot.webhook;
    },
    get mostPollers() {
      return bot.updates.mostPollers();
    },
    update: bot.updates.make,
    write: (chatId, words, languageCode) => bot.updates.add(bot.updates.make(chatId, words, languageCode)),
    behave(next) {
      bot.behaviour = next;
    },
    stop() {
      bot.updates.wake();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What the Bot API knows of the bot, and how it answers each method. */
class Bot {
  readonly sent: BotMessage[] = [];
  readonly calls: string[] = [];
  readonly updates = createUpdates();
  webhook: BotApi['webhook'] = null;
  behaviour: Behaviour = 'works';

  /** Undefined if it never answers. */
  async answer(method: string, body: Record<string, unknown>) {
    if (this.behaviour === 'hangs' && method === 'sendMessage') return undefined;
    this.calls.push(method);
    switch (method) {
      case 'getMe':
        return result({ id: 4711, is_bot: true, first_name: 'Portico', username: 'portico_test_bot' });
      case 'getUpdates':
        return result(await this.updates.get(body));
      case 'sendMessage':
        // Safe: grammY sends what the Bot API requires.
        return this.#sendMessage(body as { chat_id: number; text: string });
      case 'setWebhook':
        this.webhook = { url: String(body.url), secretToken: String(body.secret_token) };
        return result(true);
      case 'deleteWebhook':
        this.webhook = null;
        return result(true);
      default:
        return result(true);
    }
  }

  #sendMessage({ chat_id, text: words }: { chat_id: number; text: string }) {
    if (this.behaviour === 'fails') return fault(500, 'Internal Server Error');
    if (this.behaviour === 'blocked-by-user') return fault(403, 'Forbidden: bot was blocked by the user');
    if (this.behaviour === 'rate-limits') {
      return fault(429, `Too Many Requests: retry after ${retryAfter}`, { retry_after: retryAfter });
    }
    this.sent.push({ chatId: Number(chat_id), text: words });
    return result({
      message_id: this.sent.length,
      date: 0,
      chat: { id: chat_id, type: 'private' },
      text: words,
    });
  }
}

const result = (value: unknown) => ({ status: 200, json: { ok: true, result: value } });

const fault = (status: number, description: string, parameters?: object) => ({
  status,
  json: { ok: false, error_code: status, description, parameters },
});

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await text(request);
  return body ? JSON.parse(body) : {};
}
