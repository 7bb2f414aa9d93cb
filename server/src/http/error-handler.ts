import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { Refusal } from '../refusal.ts';
import { refusalBody } from './reply.ts';

/** Turns whatever went wrong into an answer of the catalogue; nobody outside learns more than its code. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Endpoint['answer'] = 'envelope',
): unknown {
  const refusal = toRefusal(error);
  const status = refusal.statusIn(answer);
  if (status >= 500) request.log.error({ id: request.id, err: error }, 'request failed');
  reply.header('cache-control', 'no-store');
  // The rest of a body nobody reads is not waited for.
  if (status === 413) reply.header('connection', 'close');
  if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter);
  if (status === 401) reply.header('www-authenticate', challenge(refusal));
  reply.code(status).type('application/json; charset=utf-8');
  return reply.send(JSON.stringify(refusalBody(answer, refusal)));
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal('invalid_request', { status });
  if (isDatabaseUnavailable(error)) return new Refusal('server_error', { retryAfter: 5 });
  return new Refusal('internal_server_error');
}

function challenge({ code }: Refusal): string {
  return code === 'invalid_client' ? 'Basic realm="portico"' : 'Bearer error="invalid_token"';
}
