import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secondsOfMaintenance } from '../../capabilities/maintenance/refuse-writes.ts';
import { type RunningBot, webhookOf } from '../../capabilities/telegram/run-bot.ts';
import type { Context } from '../../context/context.ts';
import { digest } from '../../platform/secrets.ts';

/**
 * Receives messages to the bot. Only Telegram has the secret token, which the server sent to it with the
 * webhook's address.
 */
export function serveTelegramWebhook(app: FastifyInstance, context: Context, bot: RunningBot): void {
  const expected = Buffer.from(digest(webhookOf(context).secret));
  const isFromTelegram = ({ headers }: FastifyRequest) => {
    const given = String(headers['x-telegram-bot-api-secret-token'] ?? '');
    return timingSafeEqual(Buffer.from(digest(given)), expected);
  };
  app.post('/telegram/webhook', {
    // Before the body is read.
    onRequest: async (request, reply) => (isFromTelegram(request) ? undefined : reply.code(401).send()),
    async handler(request, reply) {
      // Telegram sends it again.
      const wait = secondsOfMaintenance(context.maintenance);
      if (wait > 0) return await reply.code(503).header('retry-after', wait).send();
      // Safe: the secret token shows that Telegram sent it. grammY ignores unknown members.
      await bot.handleUpdate(request.body as Parameters<RunningBot['handleUpdate']>[0]);
      return await reply.code(200).send();
    },
  });
}
