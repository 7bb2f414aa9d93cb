import type { Span } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const serverError = 500;
/** `SpanStatusCode` of the API, which is loaded only with traces. */
const unset = 0;
const error = 2;
const exportTimeout = 3_000;

type TracesConfig = Config['traces'] & { readonly endpoint: string };

/**
 * Sends one span for each request to a collector by OTLP over HTTP. It must be called before the routes are added.
 * Spans are sent after the answers; while the collector is unreachable they are dropped.
 */
export async function traceRequests(app: FastifyInstance, config: TracesConfig): Promise<void> {
  const [
    { FastifyOtelInstrumentation },
    { W3CTraceContextPropagator },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { BatchSpanProcessor, TracerProvider, TraceIdRatioBasedSampler },
    { propagation },
  ] = await Promise.all([
    import('@fastify/otel'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/api'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${config.endpoint}/v1/traces`,
    timeoutMillis: exportTimeout,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.serviceName }),
    // Not by the parent: a client could then demand that each of its requests is recorded.
    sampler: new TraceIdRatioBasedSampler(config.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: withoutMessages(exporter) })],
  });
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const instrumentation = new FastifyOtelInstrumentation({
    // A span for each hook would cost more than many calls.
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: describe,
  });
  instrumentation.setTracerProvider(provider);
  await app.register(instrumentation.plugin());
  app.addHook('onClose', () => provider.shutdown().catch(() => {}));
}

/** Names the span by the pattern of the route: addresses can contain tokens and codes. */
function describe(span: Span, request: FastifyRequest): void {
  const route = request.routeOptions.url ?? 'unknown';
  span.updateName(`${request.method} ${route}`);
  // The same id as in the log and in the answer's header.
  span.setAttributes({ 'url.path': route, 'portico.request_id': request.id });
}

/** An error's message can contain data of a user, and a refusal is no error of the server: only the class of the status counts. */
function withoutMessages(exporter: SpanExporter): SpanExporter {
  return {
    export(spans, done) {
      const cleaned = spans.map((span) => {
        const failed = Number(span.attributes['http.response.status_code']) >= serverError;
        return Object.create(span, { status: { value: { code: failed ? error : unset } } });
      });
      exporter.export(cleaned, done);
    },
    shutdown: () => exporter.shutdown(),
  };
}
