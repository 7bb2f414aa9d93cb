import { envelopeErrorBody } from '@portico/contract/answer';
import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ActRefusal } from '../../platform/act-refusal.ts';
import { isUnavailable } from '../../platform/faults/unavailable.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RefusalReason } from '../../platform/refusal-reasons.ts';
import { discardBody } from './discard-body.ts';
import { refusalBody } from './reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call was refused with, for the log and the metrics. */
    refusal: {
      readonly code: string;
      /** A reason of ours, or the sentence of the library of OpenID Connect. */
      readonly reason?: RefusalReason | (string & {}) | undefined;
      /** The application that has called, or that the caller has named. */
      readonly application?: string | undefined;
    } | null;
  }
}

/** Answers an error with a code of the catalogue. The cause is only logged. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, files }: Pick<Endpoint, 'answer' | 'files'> = { answer: 'envelope' },
): unknown {
  if (error instanceof ActRefusal) return answerActRefusal(error, request, reply);
  const refusal = toRefusal(error);
  const { reason, application } = refusal.details;
  request.refusal = { code: refusal.code, reason, ...(application !== undefined && { application }) };
  const status = refusal.statusIn(answer);
  // What an operator has begun is no failure.
  if (status >= 500 && refusal.code !== 'maintenance')
    request.log.error({ id: request.id, err: error }, 'request failed');
  reply.header('cache-control', 'no-store');
  // The rest of an upload is read up to a limit, because a client that still sends would not see the answer
  // before a closed connection.
  if (files) discardBody(request.raw, files);
  // The connection is closed, because the rest of the body is not read.
  else if (status === 413) reply.header('connection', 'close');
  if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter);
  if (status === 401) reply.header('www-authenticate', challenge(refusal));
  reply.code(status).type('application/json; charset=utf-8');
  return reply.send(JSON.stringify(refusalBody(answer, refusal)));
}

/** The refusal that a client receives for an error, without any detail of the cause. */
export function toRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  // Safe: Fastify, the drivers and our own code throw only objects of class Error.
  const error = thrown as FastifyError;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal('invalid_request', { status });
  if (isUnavailable(error)) return new Refusal('server_error', { retryAfter: 5 });
  return new Refusal('internal_server_error');
}

/**
 * The refusal of an act, whose code is not part of the catalogue: only calls of the console can be refused
 * with it.
 */
function answerActRefusal(
  { code, field }: ActRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  request.refusal = { code };
  const isUnknown = code.endsWith('_not_found');
  reply.code(isUnknown ? 404 : 400).type('application/json; charset=utf-8');
  return reply.send(
    JSON.stringify(envelopeErrorBody([field === undefined ? { code } : { code, fieldName: field }])),
  );
}

function challenge({ code }: Refusal): string {
  return code === 'invalid_client' ? 'Basic realm="portico"' : 'Bearer error="invalid_token"';
}
