import { endpoints } from '@portico/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { answerError } from './error-handler.ts';
import { apiHeaders } from './headers.ts';
import { pathOf } from './path.ts';

const known = Object.values(endpoints).map(({ path, method }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Answers a request that no route matches: 405 for a known path with another method, else 404. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): unknown {
  const path = pathOf(request.url);
  const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  reply.headers(apiHeaders());
  if (allowed.length === 0) return answerError(new Refusal('not_found'), request, reply);
  reply.header('allow', [...new Set(allowed)].join(', '));
  return answerError(new Refusal('invalid_request', { status: 405 }), request, reply);
}
