import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerMessage } from '../../capabilities/telegram/answer-message.ts';
import type { Context } from '../../context/context.ts';
import { listOutbox } from '../../demo/outbox.ts';
import { outboxStyle } from '../../demo/outbox-page.ts';
import { telegramPage } from '../../demo/telegram-page.ts';
import { orderedId } from '../../platform/secrets.ts';
import { acceptForms } from '../shared/bodies/body.ts';

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', outboxStyle, 'base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The id of the chat that the page shows first. */
const demoChat = '47110815';

/**
 * Serves the demo's Telegram page, on which users write to the bot and read its codes. It replaces Telegram
 * if no bot is configured.
 */
export async function serveOutboxTelegram(app: FastifyInstance, context: Context): Promise<void> {
  app.get<{ Querystring: { chat?: string; start?: string } }>(
    '/outbox/telegram',
    async ({ query }, reply) => {
      const chatId = String(query.chat ?? demoChat);
      const all = await listOutbox(context.db);
      const messages = all.filter(({ channel, to }) => channel === 'telegram' && to === chatId);
      const draft = query.start ? `/start ${String(query.start)}` : '/getid';
      reply.header('content-security-policy', policy);
      return await reply.type('text/html; charset=utf-8').send(telegramPage({ chatId, draft, messages }));
    },
  );
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post<{ Body: { chat?: unknown; text?: unknown } }>('/outbox/telegram', async ({ body }, reply) => {
      const chatId = Number(body.chat);
      if (Number.isSafeInteger(chatId)) {
        const message = { chatId, isPrivate: true, text: String(body.text ?? ''), languageCode: 'en' };
        await context.sendTelegram({ id: orderedId(), chatId, text: await answerMessage(message, context) });
      }
      return await reply.redirect(`/outbox/telegram?chat=${chatId}`, 303);
    });
  });
}
