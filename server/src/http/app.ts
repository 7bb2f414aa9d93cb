import { limits as wireLimits } from '@portico/contract/limits';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { randomId } from '../secrets.ts';
import { answerClientError } from './client-error.ts';
import { createCors } from './cors.ts';
import { answerError } from './error-handler.ts';
import { apiHeaders, everywhere } from './headers.ts';
import { serveLegalFiles } from './legal-files.ts';
import { answerNotFound } from './not-found.ts';
import { serveOpenApi } from './openapi.ts';
import { serveOutbox } from './outbox.ts';
import { servePolicyReports } from './policy-reports.ts';
import { servePortal } from './portal.ts';
import { servePostedPages } from './posted-pages.ts';
import { serveEndpoints } from './serve-endpoints.ts';
import { serveWellKnown } from './well-known.ts';

/** The HTTP application: every row of the endpoint table, then the portal's pages. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = context.log;
  // Its lines hold five fields of our own making: there is nothing to look for and blot out.
  const answers = context.log.child({}, { redact: [] });
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request themselves, so that a request costs no logger of its own.
    childLoggerFactory: (logger) => logger,
    genReqId: randomId,
    trustProxy: context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    bodyLimit: limits.bodyBytes,
    // Looked at once a second: nobody holds a connection for longer than half a minute without a whole request.
    requestTimeout: 29_000,
    // Nor without reading its answer: Node notices at the second look that nothing moves.
    connectionTimeout: 14_500,
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: wireLimits.input.max * 4 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...everywhere, ...apiHeaders() })),
  });

  const allowPortal = createCors(context.config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...everywhere, 'x-request-id': request.id });
    if (allowPortal(request, reply)) return;
    // Before the body is read.
    if (request.is404) answerNotFound(request, reply);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address itself: addresses can carry tokens and codes.
    const route = request.routeOptions.url ?? 'unknown';
    const fields = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    answers.info(fields, 'answered');
    done();
  });
  app.setErrorHandler(answerError);

  await serveEndpoints(app, context);
  if (context.config.demo) serveOutbox(app, context);
  serveOpenApi(app);
  serveLegalFiles(app, context);
  serveWellKnown(app, context);
  await servePolicyReports(app, context);
  await servePostedPages(app);
  await servePortal(app, context);
  return app;
}
