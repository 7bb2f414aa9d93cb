import { limits as wireLimits } from '@portico/contract/limits';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Context } from '../../context/context.ts';
import { addressSet } from '../../platform/address-set.ts';
import { limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { randomId } from '../../platform/secrets.ts';
import { limitAnswerTime } from './answer-timeout.ts';
import { readParameters } from './bodies/parameters.ts';
import { limitBodyTime } from './body-timeout.ts';
import { boundHeaders, removeForwardedPorts } from './bound-headers.ts';
import { answerClientError } from './client-error.ts';
import { idleMs, limitConnections } from './connections.ts';
import { validateCacheableAnswers } from './content/etag.ts';
import { answerError } from './error-handler.ts';
import { apiHeaders, commonHeaders } from './headers.ts';
import { observeRequests } from './observe-requests.ts';
import { pathOf } from './path.ts';
import { isRefusedAddress } from './request.ts';

/** No address has a longer path: one of a page, or of a call with a parameter. */
const longestPath = 2_048;

interface Answers {
  /** Answers some requests before anything else does; returns whether it has answered. */
  readonly first?: (request: FastifyRequest, reply: FastifyReply) => boolean;
  /** Whether it is that of the console, whose addresses have a rule of their own. */
  readonly forStaff?: boolean;
  /** Answers requests that no route matches. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** An HTTP application without routes: time limits, sizes, headers of every answer, access log and errors. */
export async function createBaseApp(
  context: Context,
  { first, forStaff = false, notFound }: Answers,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = context.log;
  // These lines contain only the fields below, none of which is secret, so they need no redaction.
  const accessLog = context.log.child({}, { redact: [] });
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines contain the request's id already, so no child logger is created for each request.
    childLoggerFactory: (logger) => logger,
    genReqId: randomId,
    trustProxy: addressSet(context.config.trustedProxies),
    bodyLimit: limits.bodyBytes,
    // An upload must arrive completely within two minutes, any other request within 30 s. Node checks this
    // once a second.
    requestTimeout: 119_000,
    // A client must read its answer within 30 s: Node reports the connection at the second idle check.
    connectionTimeout: 14_500,
    keepAliveTimeout: idleMs.client,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    // A request that arrives on a kept connection while the server ends is answered too.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Input is parsed by the schemas of the endpoint table. Without this, each start would load two compilers
    // for JSON Schema.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // The router takes long to decode a long path, so it never sees one.
    rewriteUrl: ({ url = '/' }) => (isTooLong(url) ? '/' : url),
    routerOptions: { maxParamLength: wireLimits.input.max * 4, querystringParser: readParameters },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...commonHeaders, ...apiHeaders() })),
  });

  app.decorateRequest('refusal', null);
  // First of all, so that nothing is done for a request that is not answered.
  limitConnections(app, context.config.trustedProxies);
  limitAnswerTime(app);
  // Early, because every other hook and library may parse what it shortens.
  app.addHook('onRequest', (request, reply, done) => {
    boundHeaders(request.raw.headers);
    removeForwardedPorts(request.raw.headers);

    if (!isTooLong(request.originalUrl)) done();
    else answerError(new Refusal('invalid_request', { status: 414 }), request, withHeaders(request, reply));
  });
  const { endpoint, ...traces } = context.config.traces;
  if (endpoint) {
    const { traceRequests } = await import('./traces.ts');
    await traceRequests(app, { ...traces, endpoint });
  }
  app.addHook('onRequest', (request, reply, done) => {
    withHeaders(request, reply);
    const wrong = isRefusedAddress(context, request, forStaff)
      ? 'access_denied'
      : hasTwoHosts(request) && 'invalid_request';
    if (wrong) {
      answerError(new Refusal(wrong), request, reply);
      return;
    }
    if (!request.routeOptions.config.hasFiles) limitBodyTime(request.raw, 29_000);
    if (first?.(request, reply)) return;
    // Unknown routes are answered before their body is read.
    if (request.is404) notFound(request, reply);
    else done();
  });
  validateCacheableAnswers(app);
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern instead of the URL, because URLs can contain tokens and codes.
    const route = request.routeOptions.url ?? 'unknown';
    const fields = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...request.refusal,
    };
    accessLog.info(fields, 'answered');
    done();
  });
  if (context.observer) observeRequests(app, context.observer);
  app.setErrorHandler(answerError);
  return app;
}

function withHeaders({ id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers({ ...commonHeaders, 'x-request-id': id });
}

/**
 * Whether a request names its host twice, which proxies and servers could read differently (RFC 9112 §3.2).
 */
function hasTwoHosts({ raw }: FastifyRequest): boolean {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length > 1;
}

function isTooLong(url: string): boolean {
  return pathOf(url).length > longestPath;
}

function noSchemas(): never {
  throw new Error('A route has a JSON Schema. Its input is to be parsed by the endpoint table instead.');
}
