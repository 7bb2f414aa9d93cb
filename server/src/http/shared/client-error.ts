import type { Socket } from 'node:net';
import { Refusal } from '../../platform/refusal.ts';
import { apiHeaders, commonHeaders } from './headers.ts';
import { refusalBody } from './reply.ts';

interface Status {
  readonly status: number;
  readonly phrase: string;
}

const badRequest: Status = { status: 400, phrase: 'Bad Request' };
// The phrases are also in `node:http`, but an import of a name of that module makes Node load undici, which
// slows the start.
const statuses: Readonly<Record<string, Status>> = {
  HPE_HEADER_OVERFLOW: { status: 431, phrase: 'Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, phrase: 'Request Timeout' },
};

/**
 * Answers bytes that are not a request: they are not HTTP, the headers are too long, or the request did not
 * end in time.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, phrase } = statuses[error.code ?? ''] ?? badRequest;
  const body = JSON.stringify(refusalBody('envelope', new Refusal('invalid_request', { status })));
  const headers = {
    ...commonHeaders,
    ...apiHeaders(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${phrase}`, ...lines, '', body].join('\r\n'));
}
