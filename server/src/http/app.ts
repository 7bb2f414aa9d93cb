import type { Endpoint } from '@portico/contract/endpoint';
import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { limits } from '@portico/contract/limits';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from '../context.ts';
import { randomId } from '../secrets.ts';
import { acceptBodies } from './body.ts';
import { answerClientError } from './client-error.ts';
import { compressed } from './compress.ts';
import { createEndpointHandler } from './endpoint-handler.ts';
import { answerError } from './error-handler.ts';
import { apiHeaders, everywhere } from './headers.ts';
import { serveLegalFiles } from './legal-files.ts';
import { answerNotFound } from './not-found.ts';
import { serveOpenApi } from './openapi.ts';
import { serveOutbox } from './outbox.ts';
import { servePolicyReports } from './policy-reports.ts';
import { servePortal } from './portal.ts';
import { servePostedPages } from './posted-pages.ts';
import { serveWellKnown } from './well-known.ts';

/** The HTTP application: every row of the endpoint table behind the door, then the portal's pages. */
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
    routerOptions: { maxParamLength: limits.input.max * 4 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...everywhere, ...apiHeaders() })),
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...everywhere, 'x-request-id': request.id });
    // Before anything more is read of it.
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

  for (const [encoding, rows] of byEncoding()) {
    await app.register(async (scope) => {
      await acceptBodies(scope, encoding);
      for (const name of rows) addRow(scope, name, context);
    });
  }

  if (context.config.demo) serveOutbox(app, context);
  serveOpenApi(app);
  serveLegalFiles(app, context);
  serveWellKnown(app, context);
  await servePolicyReports(app, context);
  await servePostedPages(app);
  await servePortal(app, context);
  return app;
}

function addRow(scope: FastifyInstance, name: EndpointName, context: Context): void {
  const endpoint: Endpoint = endpoints[name];
  const answer = createEndpointHandler(name, context);
  const headers = apiHeaders(endpoint);
  scope.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: answer,
    errorHandler: (error, request, reply) => answerError(error, request, reply, endpoint.answer),
    onRequest(_request, reply, done) {
      reply.headers(headers);
      done();
    },
    // What holds nobody's secret can be packed without its length telling any.
    ...(endpoint.shared && { onSend: (request, reply, body) => compressed(String(body), request, reply) }),
  });
}

/** The rows grouped by how their input travels: each group reads bodies in its own way. */
function byEncoding(): Map<Endpoint['encoding'], EndpointName[]> {
  // Object.keys of a literal type yields exactly its keys.
  return Map.groupBy(Object.keys(endpoints) as EndpointName[], (name) => endpoints[name].encoding);
}
