import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Environment } from '../../platform/environment.ts';
import { databases } from '../../testing/databases.ts';
import { signIn } from '../../testing/people.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';

/** The part of OTLP's JSON that the tests read. */
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}
interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly Attribute[];
}
interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

/** A collector that accepts everything. */
async function startCollector() {
  const received: { path: string | undefined; body: string; key: unknown }[] = [];
  const collector = createServer(async (request, answer) => {
    received.push({ path: request.url, key: request.headers['api-key'], body: await text(request) });
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo; // listening on a TCP port
  return {
    received,
    endpoint: `http://127.0.0.1:${port}`,
    stop: () => collector.close(),
    spans: () =>
      received
        .map(({ body }): Export => JSON.parse(body))
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap((scope) => scope.spans),
  };
}

type Collector = Awaited<ReturnType<typeof startCollector>>;

async function startTraced(collector: Collector, settings: Environment): Promise<StartedServer> {
  const [sqlite] = databases;
  if (!sqlite) throw new Error('There is no embedded database.');
  return startServer(await sqlite.create(), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...settings });
}

describe('with the address of a collector, a server', () => {
  let collector: Collector;
  let token: string;
  const traceId = 'a'.repeat(32);

  beforeAll(async () => {
    collector = await startCollector();
    const server = await startTraced(collector, {
      OTEL_TRACES_SAMPLER_ARG: '1',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20a%20tenant',
    });
    token = await signIn(server, 'alice');
    const headers = { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` };
    await server.call('checkToken', { token }, { headers });
    await server.send('checkToken', { token: `wrong-${token}` });
    await server.fetch(`/en/registration/confirmation/${token}?token=${token}`);
    await server.context.db.kysely.schema.dropTable('qr_requests').execute();
    await server.send('startQrSignIn', {});
    // A stop sends the spans that are left.
    await server.stop();
  });
  afterAll(() => collector.stop());

  const named = (name: string) => collector.spans().filter((span) => span.name === name);
  const attribute = (span: Span | undefined, name: string) =>
    span?.attributes.find(({ key }) => key === name)?.value;

  it('A server with the address of a collector sends a span of each request that continues the trace of a proxy', () => {
    expect(collector.received.every(({ path }) => path === '/v1/traces')).toBe(true);
    expect(collector.received.every(({ key }) => key === 'of a tenant')).toBe(true);
    const [checked, refused] = named('POST /oauth/check_token');
    expect(checked?.traceId).toBe(traceId);
    expect(attribute(checked, 'http.response.status_code')?.intValue).toBe(200);
    expect(attribute(checked, 'portico.request_id')?.stringValue).toBeTruthy();
    expect(attribute(refused, 'http.response.status_code')?.intValue).toBe(400);
    expect(refused?.status.code).toBe(0);
  });

  it('A server with a collector marks only failures of the server as errors, without their message', () => {
    const [failed] = named('POST /oauth/qr');
    expect(attribute(failed, 'http.response.status_code')?.intValue).toBe(500);
    expect(failed?.status).toEqual({ code: 2 });
  });

  it('A server with a collector sends no address, because addresses contain tokens and codes', () => {
    expect(collector.spans().length).toBeGreaterThanOrEqual(5);
    const sent = JSON.stringify(collector.received);
    expect(sent).not.toContain(token);
    expect(sent).not.toContain('qr_requests');
  });
});

describe('with the usual share of requests, a server', () => {
  let collector: Collector;
  // The share is taken by a number that is made of the id: the least possible, and the greatest.
  const [chosen, passed] = ['a'.repeat(32), `${'f'.repeat(8)}${'0'.repeat(24)}`];

  beforeAll(async () => {
    collector = await startCollector();
    const server = await startTraced(collector, {});
    // The flag of the proxy says the opposite each time.
    const ids = [`${chosen}-${'b'.repeat(16)}-00`, `${passed}-${'b'.repeat(16)}-01`];
    for (const id of ids) await server.fetch('/config', { headers: { traceparent: `00-${id}` } });
    await server.stop();
  });
  afterAll(() => collector.stop());

  it('A server with the usual share of requests samples by the id of the trace, and not by the flag of the client', () => {
    expect(collector.spans().map((span) => span.traceId)).toContain(chosen);
    expect(collector.spans().map((span) => span.traceId)).not.toContain(passed);
  });
});

describe('with a limit of three traces a second, a server', () => {
  it('A server with a limit of three traces a second traces three requests at once, however many come before the next second', async () => {
    const collector = await startCollector();
    const settings = { OTEL_TRACES_SAMPLER_ARG: '1', PORTICO_TRACES_PER_SECOND: '3' };
    const server = await startTraced(collector, settings);
    // However slow the machine is, no time passes for the limit.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await Promise.all(Array.from({ length: 50 }, () => server.fetch('/config')));
    clock.mockRestore();
    await server.stop();
    expect(collector.spans()).toHaveLength(3);
    collector.stop();
  });
});
