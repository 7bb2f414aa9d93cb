import type { Body } from '../bounded-text.ts';
import type { PorticoRequest } from '../session/own-request.ts';

/** What is read of a request of `node:http`. Requests of Express and Fastify's `request.raw` have it too. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Express keeps the whole address here while a router changes `url`. */
  readonly originalUrl?: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** What a parser of forms that came before has read: `express.urlencoded()`. */
  readonly body?: unknown;
  [Symbol.asyncIterator]?(): AsyncIterator<unknown>;
}

/** What is used of an answer of `node:http`. */
export interface NodeResponse {
  statusCode: number;
  appendHeader(name: string, value: string): unknown;
  end(body?: string): unknown;
}

/**
 * A request of `node:http` in the form that all methods of `createPortico` take.
 * @example
 * createServer(async (request, response) => {
 *   const answer = await portico.handle(fromNode(request));
 *   if (answer) return sendToNode(answer, response);
 *   response.end('A page');
 * });
 */
export function fromNode(request: NodeRequest): PorticoRequest {
  const { method = 'GET', url, originalUrl, headers } = request;
  return {
    method,
    url: originalUrl ?? url ?? '/',
    headers: {
      get(name) {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : typeof value === 'string' ? value : value.join(', ');
      },
    },
    body: bodyOf(request),
  };
}

function bodyOf(request: NodeRequest): Body | string | null {
  const { body } = request;
  if (typeof body === 'string') return body;
  if (typeof body === 'object' && body !== null) return String(new URLSearchParams(Object.entries(body)));
  return isIterable(request) ? request : null;
}

function isIterable(request: object): request is AsyncIterable<unknown> {
  return Symbol.asyncIterator in request;
}

/**
 * Sends an answer of `createPortico` with `node:http`. Headers that were set before are kept.
 * @example await sendToNode(await portico.signOut(fromNode(request)), response);
 */
export async function sendToNode(answer: Response, response: NodeResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.end(await answer.text());
}
