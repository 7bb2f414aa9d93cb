import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

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
  const sent: BotMessage[] = [];
  const calls: string[] = [];
  const updates: { update_id: number }[] = [];
  const wakeUps = new Set<() => void>();
  let behaviour: Behaviour = 'works';
  let webhook: BotApi['webhook'] = null;
  let lastUpdate = 0;
  let pollers = 0;
  let mostPollers = 0;

  function update(chatId: number, words: string, languageCode = 'en') {
    lastUpdate += 1;
    const from = { id: chatId, is_bot: false, first_name: 'Grace', language_code: languageCode };
    const command = /^\/\w+/.exec(words)?.[0];
    const entities = command ? [{ type: 'bot_command', offset: 0, length: command.length }] : [];
    return {
      update_id: lastUpdate,
      message: {
        message_id: lastUpdate,
        date: Math.floor(Date.now() / 1000),
        chat: { id: chatId, type: 'private', first_name: 'Grace' },
        from,
        text: words,
        entities,
      },
    };
  }

  async function getUpdates({ offset = 0, timeout = 0 }: { offset?: number; timeout?: number }) {
    while (updates[0] && updates[0].update_id < offset) updates.shift();
    if (updates.length === 0 && timeout > 0) {
      pollers += 1;
      mostPollers = Math.max(mostPollers, pollers);
      const wait = new Promise<void>((resolve) => {
        wakeUps.add(resolve);
        setTimeout(resolve, timeout * 1000).unref();
      });
      await wait.finally(() => {
        pollers -= 1;
      });
    }
    return updates.filter(({ update_id }) => update_id >= offset);
  }

  function sendMessage({ chat_id, text: words }: { chat_id: number; text: string }) {
    if (behaviour === 'fails') return fault(500, 'Internal Server Error');
    if (behaviour === 'blocked-by-user') return fault(403, 'Forbidden: bot was blocked by the user');
    if (behaviour === 'rate-limits') {
      return fault(429, `Too Many Requests: retry after ${retryAfter}`, { retry_after: retryAfter });
    }
    sent.push({ chatId: Number(chat_id), text: words });
    return result({ message_id: sent.length, date: 0, chat: { id: chat_id, type: 'private' }, text: words });
  }

  async function answer(method: string, body: Record<string, unknown>) {
    calls.push(method);
    switch (method) {
      case 'getMe':
        return result({ id: 4711, is_bot: true, first_name: 'Portico', username: 'portico_test_bot' });
      case 'getUpdates':
        return result(await getUpdates(body));
      case 'sendMessage':
        // Safe: grammY sends what the Bot API requires.
        return sendMessage(body as { chat_id: number; text: string });
      case 'setWebhook':
        webhook = { url: String(body.url), secretToken: String(body.secret_token) };
        return result(true);
      case 'deleteWebhook':
        webhook = null;
        return result(true);
      default:
        return result(true);
    }
  }

  const server = createServer(async (request, response) => {
    const [, botToken, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const body = await readJson(request);
    if (behaviour === 'hangs' && method === 'sendMessage') return;
    const { status, json } = botToken === token ? await answer(method, body) : fault(401, 'Unauthorized');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on a TCP port

  return {
    url: `http://127.0.0.1:${port}`,
    token,
    sent,
    calls,
    get webhook() {
      return webhook;
    },
    get mostPollers() {
      return mostPollers;
    },
    update,
    write(chatId, words, languageCode) {
      updates.push(update(chatId, words, languageCode));
      for (const wake of wakeUps) wake();
      wakeUps.clear();
    },
    behave(next) {
      behaviour = next;
    },
    stop() {
      for (const wake of wakeUps) wake();
      server.close();
      server.closeAllConnections();
    },
  };
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
