import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerContext } from '../context/context.ts';
import { idleMs } from '../http/shared/connections.ts';
import { pathOf } from '../http/shared/path.ts';
import type { Observer } from '../platform/observer.ts';
import { checkHealth } from './health.ts';
import { createMetrics } from './metrics.ts';

/**
 * What the management port reports on: `starting` until there is a context, `draining` after the signal to
 * stop.
 */
type Stage =
  | { readonly name: 'starting' | 'draining' }
  | { readonly name: 'serving'; readonly context: ServerContext };

/** The management port: health and metrics, for the operator's own network only. */
export interface Management {
  readonly port: number;
  readonly observer: Observer;
  /** From now on readiness depends on the database of this context. */
  watch(context: ServerContext): void;
  /** From now on the server is not ready: load balancers send it no new requests. */
  drain(): void;
  stop(): Promise<void>;
}

export async function startManagement(host: string, port: number): Promise<Management> {
  let stage: Stage = { name: 'starting' };
  const metrics = await createMetrics();

  const pages: Readonly<Record<string, (answer: ServerResponse) => void | Promise<void>>> = {
    '/health/live': (answer) => sendJson(answer, 200, { status: 'ok' }),
    async '/health/ready'(answer) {
      const { ready, problem } =
        stage.name === 'serving'
          ? await checkHealth(stage.context.db)
          : { ready: false, problem: stage.name };
      const maintenance = stage.name === 'serving' ? stage.context.maintenance.current() : null;
      sendJson(answer, ready ? 200 : 503, {
        status: ready ? 'ok' : 'unavailable',
        problem,
        ...(maintenance && { maintenance: new Date(maintenance.endsAt).toISOString() }),
      });
    },
    async '/metrics'(answer) {
      const text = await metrics.text();
      answer.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
    },
  };

  const answerRequest: RequestListener = async (request, answer) => {
    const page = pages[pathOf(request.url ?? '')];
    if (!page) return sendJson(answer, 404, { status: 'not found' });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendJson(answer, 405, { status: 'method not allowed' });
    try {
      await page(answer);
    } catch {
      // Any error: the monitoring sees that there is one.
      sendJson(answer, 500, { status: 'error' });
    }
  };
  // Not imported: an import of `node:http` makes Node load undici, which slows the start.
  const { createServer } = process.getBuiltinModule('node:http');
  // Monitoring asks again and again on one connection.
  const server = createServer({ requestTimeout: 5_000, keepAliveTimeout: idleMs.proxy }, answerRequest);
  server.listen(port, host);
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port, // listening on a TCP port
    observer: metrics.observer,
    watch(context) {
      stage = { name: 'serving', context };
      metrics.watch(context);
    },
    drain() {
      stage = { name: 'draining' };
    },
    async stop() {
      metrics.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function sendJson(answer: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  answer.writeHead(status, headers).end(`${JSON.stringify(body)}\n`);
}
