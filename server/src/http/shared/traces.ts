import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundedAgent } from '../../adapters/bounded-agent.ts';
import type { Config } from '../../platform/config.ts';
import { within } from '../../platform/faults/within.ts';
import { createRateLimit } from './rate-limit.ts';

const serverError = 500;
const exportTimeout = 3_000;
/**
 * How long a stop waits for the collector, which may not answer: a part of the ten seconds in which the
 * process ends.
 */
const lastExportTimeout = 2_000;
/** Collectors answer with a few bytes. */
const longestAnswer = 16_384;

type TracesConfig = Config['traces'] & { readonly endpoint: string };

/**
 * Sends one span for each sampled request by OTLP over HTTP, after the answer; without a collector they are
 * dropped. It must be called before the routes are added. Other requests have no span, so they cost nothing.
 */
export async function traceRequests(app: FastifyInstance, config: TracesConfig): Promise<void> {
  const [
    { W3CTraceContextPropagator },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { AlwaysOnSampler, BatchSpanProcessor, SamplingDecision, TracerProvider, TraceIdRatioBasedSampler },
    { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode },
  ] = await Promise.all([
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/api'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${config.endpoint}/v1/traces`,
    headers: { ...config.headers },
    timeoutMillis: exportTimeout,
    httpAgentOptions: (protocol) => boundedAgent(protocol, longestAnswer, exportTimeout),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.serviceName }),
    // Which requests have a span is decided before.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('portico');
  const propagator = new W3CTraceContextPropagator();
  const sampler = new TraceIdRatioBasedSampler(config.ratio);
  // The thousandth span of the same second tells an operator nothing new.
  const takeSpan = createRateLimit(config.perSecond);
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    if (isSampled(request) && takeSpan()) spans.set(request, startSpan(request));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span) endSpan(span, reply);
    done();
  });
  // Any error: the collector does not answer, and no later request waits for these spans.
  app.addHook('onClose', () => within(lastExportTimeout, provider.shutdown()).catch(() => {}));

  /**
   * By the id of a proxy's trace, so that every service of the trace decides alike. Not by its flag: a client
   * could then have each request recorded.
   */
  function isSampled({ headers }: FastifyRequest): boolean {
    const [, traceId] = /^[\da-f]{2}-([\da-f]{32})-/.exec(String(headers.traceparent ?? '')) ?? [];
    if (traceId === undefined) return Math.random() < config.ratio;
    return sampler.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;
  }

  /** The span is named by the pattern of the route: addresses can contain tokens and codes. */
  function startSpan(request: FastifyRequest): Span {
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'url.path': route,
      // The same id as in the log and in the answer's header.
      'portico.request_id': request.id,
    };
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    return tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  }

  /**
   * An error's message can contain data of a user, and a refusal is no error of the server: only the class of
   * the status counts.
   */
  function endSpan(span: Span, { statusCode }: FastifyReply): void {
    span.setAttributes({ 'http.response.status_code': statusCode });
    if (statusCode >= serverError) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
}
