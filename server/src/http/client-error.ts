import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../refusal.ts';
import { apiHeaders, everywhere } from './headers.ts';
import { refusalBody } from './reply.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what never became a request: it is no HTTP, its headers are too long, or it did not come to an end in time. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(refusalBody('envelope', new Refusal('invalid_request', { status })));
  const headers = {
    ...everywhere,
    ...apiHeaders(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
