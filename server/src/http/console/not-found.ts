import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { answerError } from '../shared/error-handler.ts';
import { apiHeaders } from '../shared/headers.ts';

/** Answers a request for which the console has neither a call nor a page. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): unknown {
  return answerError(new Refusal('not_found'), request, reply.headers(apiHeaders()));
}
