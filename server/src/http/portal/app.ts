import type { FastifyInstance } from 'fastify';
import type { RunningBot } from '../../capabilities/telegram/run-bot.ts';
import type { Context, ServerContext } from '../../context/context.ts';
import { serveEndpoints } from '../endpoints/serve-endpoints.ts';
import { serveOpenid } from '../openid/serve.ts';
import { createBaseApp } from '../shared/base-app.ts';
import { createCors } from '../shared/cors.ts';
import { answerNotFound } from '../shared/not-found.ts';
import { serveForwardAuth } from './forward-auth/serve.ts';
import { serveLegalFiles } from './legal-files.ts';
import { serveOpenApi } from './openapi.ts';
import { servePolicyReports } from './policy-reports.ts';
import { servePortal } from './portal.ts';
import { servePostedPages } from './posted-pages.ts';
import { serveProviderReturn } from './provider-return.ts';
import { serveProviderSignOut } from './provider-sign-out.ts';
import { portalSite } from './site.ts';
import { serveTakeoutSchema } from './takeout-schema.ts';
import { serveWellKnown } from './well-known.ts';

/** The HTTP application of the portal's origin: every row of the endpoint table, then the portal's pages. */
export async function createApp(context: ServerContext, bot?: RunningBot): Promise<FastifyInstance> {
  const app = await createBaseApp(context, { first: createCors(context.config), notFound: answerNotFound });
  const site = portalSite(context.config.publicUrl);
  await serveEndpoints(app, site, context);
  // Streams of events would keep the server from stopping until their pages are closed.
  app.addHook('preClose', () => context.documentWatch.close());
  await serveMessages(app, context, bot);
  serveOpenApi(app, context);
  serveTakeoutSchema(app, context);
  serveLegalFiles(app, context);
  serveWellKnown(app, context);
  await serveOpenid(app, context);
  await servePolicyReports(app, context);
  await serveProviderReturn(app, context);
  await serveProviderSignOut(app, context);
  await serveForwardAuth(app, context);
  await servePostedPages(app);
  await servePortal(app, site, context);
  return app;
}

/** Serves the demo's messages and the messages to the bot, whose code is loaded only where there are some. */
async function serveMessages(app: FastifyInstance, context: Context, bot?: RunningBot): Promise<void> {
  if (context.config.demo) {
    const { serveOutbox } = await import('./outbox.ts');
    serveOutbox(app, context);
  }
  if (context.config.demo && !bot) {
    const { serveOutboxTelegram } = await import('./outbox-telegram.ts');
    await serveOutboxTelegram(app, context);
  }
  if (context.config.telegram.webhook && bot) {
    const { serveTelegramWebhook } = await import('./telegram-webhook.ts');
    serveTelegramWebhook(app, context, bot);
  }
}
