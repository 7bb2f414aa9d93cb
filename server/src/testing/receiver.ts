import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What was sent to the logout address of an application. */
export interface Received {
  readonly path: string;
  readonly token: string;
  /** The claims of the token, not verified. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The server of an application that is told of sign-outs. */
export interface Receiver {
  /** Without a slash at the end. */
  readonly url: string;
  readonly received: readonly Received[];
  /** How the next notices are answered: with 204 unless a test says otherwise. */
  answerWith(answer: (response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer = (response: ServerResponse): void => {
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = new URLSearchParams(await text(request)).get('logout_token') ?? '';
    received.push({ path: request.url ?? '', token, claims: claimsOf(token) });
    answer(response);
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listening on a TCP port
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith(next) {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** The claims of a signed token. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ''] = token.split('.');
  return payload ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : {};
}
