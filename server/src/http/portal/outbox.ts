import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { listDemoCodes } from '../../demo/authenticator.ts';
import { authenticatorPage } from '../../demo/authenticator-page.ts';
import { findOutboxHtml, listOutbox } from '../../demo/outbox.ts';
import { outboxPage, outboxStyle } from '../../demo/outbox-page.ts';
import { answerNotFound } from '../shared/not-found.ts';

const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', outboxStyle, 'base64')}'`,
  "frame-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

// A mail runs no script, loads nothing but logos and has its own opaque origin; its links open in a new tab.
const mailPolicy = (portal: string) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${portal}/brand/`,
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

/** Serves the demo's outbox and its authenticator, each as a page and as JSON. */
export function serveOutbox(app: FastifyInstance, context: Context): void {
  app.get('/outbox/messages', async () => await listOutbox(context.db));
  app.get('/outbox', async (_request, reply) => {
    const page = outboxPage(await listOutbox(context.db));
    reply.header('content-security-policy', pagePolicy);
    return await reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/outbox/authenticator/codes', async () => await listDemoCodes(context));
  app.get('/outbox/authenticator', async (_request, reply) => {
    reply.header('content-security-policy', pagePolicy);
    return await reply.type('text/html; charset=utf-8').send(authenticatorPage(await listDemoCodes(context)));
  });
  app.get<{ Params: { id: string } }>('/outbox/messages/:id/html', async (request, reply) => {
    const html = await findOutboxHtml(context.db, request.params.id);
    if (html === null) return answerNotFound(request, reply);
    reply.header('content-security-policy', mailPolicy(context.config.publicUrl.origin));
    return await reply
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_blank">'));
  });
}
