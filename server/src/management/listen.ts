import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { idleMs } from '../http/shared/connections.ts';
import { pathOf } from '../http/shared/path.ts';
import type { Readiness } from './report.ts';

/** What the management port answers with. */
interface Source {
  /** Whether what serves users answers; without it, that this port does says so. */
  isLive?(): Promise<boolean>;
  readiness(): Promise<Readiness>;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
}

/** A port that is open. */
export interface Listening {
  readonly port: number;
  stop(): Promise<void>;
}

/** The media type of the text format; the library has the same, and is not loaded where nobody counts. */
const textFormat = 'text/plain; version=0.0.4; charset=utf-8';

/** Opens the management port: health and metrics, for the operator's own network only. */
export async function listen(host: string, port: number, source: Source): Promise<Listening> {
  const pages: Readonly<Record<string, (answer: ServerResponse) => void | Promise<void>>> = {
    async '/health/live'(answer) {
      const isLive = (await source.isLive?.()) ?? true;
      sendJson(answer, isLive ? 200 : 503, { status: isLive ? 'ok' : 'unavailable' });
    },
    async '/health/ready'(answer) {
      const { ready, body } = await source.readiness();
      sendJson(answer, ready ? 200 : 503, body);
    },
    async '/metrics'(answer) {
      const text = await source.text();
      answer.writeHead(200, { 'content-type': textFormat, 'cache-control': 'no-store' }).end(text);
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
    async stop() {
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
