import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Request } from './task.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends one request and reads the whole answer. */
export function send(
  origin: string,
  { method, path, headers, body }: Request,
  agent?: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(new URL(path, origin), { method, headers, ...(agent && { agent }) });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      text(incoming).then(
        (answer) => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: answer }),
        reject,
      );
    });
    outgoing.end(body);
  });
}
