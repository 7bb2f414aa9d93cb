import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { configIn } from '../mock-api/world.ts';
import { setConfig } from './page.ts';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestResponse {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** Ends the connection in the middle of the body. */
  readonly breaksOff?: boolean;
  /** Never answers. */
  readonly isSilent?: boolean;
}

/**
 * An HTTP server on the loopback interface that sends the responses a test sets, and records the requests.
 */
export interface TestServer {
  received: Received[];
  /** Responses by `METHOD /path`; any other request gets 404. */
  responses: Record<string, TestResponse>;
  /** Refuses connections until the next test. */
  refuseConnections(): void;
}

/** Starts the server for the tests of a file, and sets the configuration to its address. */
export function startTestServer(): TestServer {
  let refusing = false;
  const testServer: TestServer = {
    received: [],
    responses: {},
    refuseConnections: () => {
      refusing = true;
    },
  };
  const server: Server = createServer(async (request, response) => {
    if (refusing) return void request.socket.destroy();
    const { method = '', url = '', headers } = request;
    testServer.received.push({ method, url, headers, body: await text(request) });
    const answer = testServer.responses[`${method} ${url.split('?')[0]}`] ?? { status: 404 };
    if (answer.isSilent) return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    const body = JSON.stringify(answer.body ?? null);
    if (!answer.breaksOff) return void response.end(body);
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  });

  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    refusing = false;
    testServer.received = [];
    testServer.responses = {};
    // Safe: a server that listens on a port has an address with one.
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    setConfig({ ...configIn('en'), domainOauth: origin, domainPassportRest: origin });
  });
  return testServer;
}

export const success = (data: unknown): TestResponse => ({ body: { state: 'success', data, errors: [] } });
export const refused = (status: number, ...errors: object[]): TestResponse => ({
  status,
  body: { state: 'error', data: null, errors },
});
