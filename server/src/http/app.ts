import { limits as wireLimits } from '@portico/contract/limits';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { RunningBot } from '../capabilities/telegram/run-bot.ts';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { randomId } from '../secrets.ts';
import { answerClientError } from './client-error.ts';
import { createCors } from './cors.ts';
import { answerError } from './error-handler.ts';
import { apiHeaders, commonHeaders } from './headers.ts';
import { serveLegalFiles } from './legal-files.ts';
import { answerNotFound } from './not-found.ts';
import { observeRequests } from './observe-requests.ts';
import { serveOpenApi } from './openapi.ts';
import { serveOutbox } from './outbox.ts';
import { serveOutboxTelegram } from './outbox-telegram.ts';
import { servePolicyReports } from './policy-reports.ts';
import { servePortal } from './portal.ts';
import { servePostedPages } from './posted-pages.ts';
import { serveEndpoints } from './serve-endpoints.ts';
import { serveTelegramWebhook } from './telegram-webhook.ts';
import { serveWellKnown } from './well-known.ts';

/** The HTTP application: every row of the endpoint table, then the portal's pages. */
export async function createApp(context: Context, bot?: RunningBot): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = context.log;
  // These lines contain only the five fields below, none of which is secret, so they need no redaction.
  const accessLog = context.log.child({}, { redact: [] });
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines contain the request's id already, so no child logger is created for each request.
    childLoggerFactory: (logger) => logger,
    genReqId: randomId,
    trustProxy: context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    bodyLimit: limits.bodyBytes,
    // A request must arrive completely within 30 s. Node checks this once a second.
    requestTimeout: 29_000,
    // A client must read its answer within 30 s: Node closes the socket at the second idle check.
    connectionTimeout: 14_500,
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: wireLimits.input.max * 4 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...commonHeaders, ...apiHeaders() })),
  });

  const { endpoint, ...traces } = context.config.traces;
  if (endpoint) {
    const { traceRequests } = await import('./traces.ts');
    await traceRequests(app, { ...traces, endpoint });
  }
  const allowPortal = createCors(context.config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...commonHeaders, 'x-request-id': request.id });
    if (hasTwoHosts(request)) {
      answerError(new Refusal('invalid_request'), request, reply);
      return;
    }
    if (allowPortal(request, reply)) return;
    // Unknown routes are answered before their body is read.
    if (request.is404) answerNotFound(request, reply);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern instead of the URL, because URLs can contain tokens and codes.
    const route = request.routeOptions.url ?? 'unknown';
    const fields = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    accessLog.info(fields, 'answered');
    done();
  });
  if (context.observer) observeRequests(app, context.observer);
  app.setErrorHandler(answerError);

  await serveEndpoints(app, context);
  if (context.config.demo) serveOutbox(app, context);
  if (context.config.demo && !bot) await serveOutboxTelegram(app, context);
  if (context.config.telegram.webhook && bot) serveTelegramWebhook(app, context, bot);
  serveOpenApi(app);
  serveLegalFiles(app, context);
  serveWellKnown(app, context);
  await servePolicyReports(app, context);
  await servePostedPages(app);
  await servePortal(app, context);
  return app;
}

/** Whether a request names its host twice, which proxies and servers could read differently (RFC 9112 §3.2). */
function hasTwoHosts({ raw }: FastifyRequest): boolean {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length > 1;
}
