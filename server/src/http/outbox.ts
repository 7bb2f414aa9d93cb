import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { listOutbox } from '../capabilities/demo/outbox.ts';
import { outboxPage, outboxStyle } from '../capabilities/demo/outbox-page.ts';
import type { Context } from '../context.ts';

/** The demo's outbox, as a page and as JSON. Outside the demo these addresses do not exist. */
export function serveOutbox(app: FastifyInstance, context: Context): void {
  app.get('/outbox/messages', async () => await listOutbox(context));
  app.get('/outbox', async (_request, reply) => {
    const page = outboxPage(await listOutbox(context));
    reply.headers({
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', outboxStyle, 'base64')}'; frame-ancestors 'none'`,
    });
    return await reply.type('text/html; charset=utf-8').send(page);
  });
}
