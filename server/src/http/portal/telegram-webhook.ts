import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type RunningBot, webhookOf } from '../../capabilities/telegram/run-bot.ts';
import type { Context } from '../../context/context.ts';
import { digest } from '../../platform/secrets.ts';

/** Receives messages to the bot. Only Telegram has the secret token, which the server sent to it with the webhook's address. */
export function serveTelegramWebhook(app: FastifyInstance, context: Context, bot: RunningBot): void {
  const expected = Buffer.from(digest(webhookOf(context).secret));
  app.post('/telegram/webhook', async (request, reply) => {
    const given = String(request.headers['x-telegram-bot-api-secret-token'] ?? '');
    if (!timingSafeEqual(Buffer.from(digest(given)), expected)) return await reply.code(401).send();
    // Safe: the secret token shows that Telegram sent it. grammY ignores unknown members.
    await bot.handleUpdate(request.body as Parameters<RunningBot['handleUpdate']>[0]);
    return await reply.code(200).send();
  });
}
