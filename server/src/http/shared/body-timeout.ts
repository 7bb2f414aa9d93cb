import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { answerClientError } from './client-error.ts';
import { hasBody } from './has-body.ts';

/** What Node reports for a request that did not end in time. */
const tooLate = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Answers 408 and disconnects the client if the body of a request has not arrived within so many
 * milliseconds.
 */
export function limitBodyTime(request: IncomingMessage, milliseconds: number): void {
  if (!hasBody(request)) return;
  // A request that a test injects has no connection, and is never complete.
  if (!(request.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (!request.complete && !request.destroyed) answerClientError(tooLate, request.socket);
  }, milliseconds).unref();
  request.once('close', () => clearTimeout(timer));
}
