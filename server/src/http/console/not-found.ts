import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { answerError } from '../error-handler.ts';
import { apiHeaders } from '../headers.ts';

/** Answers a request for which the console has neither a call nor a page. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): unknown {
  return answerError(new Refusal('not_found'), request, reply.headers(apiHeaders()));
}
