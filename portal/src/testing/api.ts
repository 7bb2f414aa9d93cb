import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { keepConfig } from '../lib/config/config.ts';
import { configIn } from '../mock-api/world.ts';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A real server on loopback that answers what a test tells it to, and remembers what it was asked. */
export interface Wire {
  received: Received[];
  /** Answers by `METHOD /path`; anything else is 404. */
  answers: Record<string, Answer>;
  /** Refuses connections until the next test. */
  cut(): void;
}

/** Starts a wire for the tests of a file, and points the configuration at it. */
export function startApi(): Wire {
  let cut = false;
  const wire: Wire = {
    received: [],
    answers: {},
    cut: () => {
      cut = true;
    },
  };
  const server: Server = createServer(async (request, response) => {
    if (cut) return void request.socket.destroy();
    const { method = '', url = '', headers } = request;
    wire.received.push({ method, url, headers, body: await text(request) });
    const answer = wire.answers[`${method} ${url.split('?')[0]}`] ?? { status: 404 };
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body ?? null));
  });

  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  afterAll(() => void server.close());
  beforeEach(() => {
    cut = false;
    wire.received = [];
    wire.answers = {};
    // Safe: it listens on a port.
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    keepConfig({ ...configIn('en'), domainOauth: origin, domainPassportRest: origin });
  });
  return wire;
}

export const success = (data: unknown): Answer => ({ body: { state: 'success', data, errors: [] } });
export const refused = (status: number, ...errors: object[]): Answer => ({
  status,
  body: { state: 'error', data: null, errors },
});
