import { endpoints } from '@portico/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { answerError } from './error-handler.ts';
import { apiHeaders } from './headers.ts';
import { pathOf } from './path.ts';

const known = Object.values(endpoints).map(({ path, method, answer }) => ({
  method,
  answer,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Answers a request that no route matches: 405 for a known path with another method, in the form of its other
 * answers, else 404.
 */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): unknown {
  const path = pathOf(request.url);
  const rows = known.filter(({ pattern }) => pattern.test(path));
  const [row] = rows;
  reply.headers(apiHeaders());
  if (!row) return answerError(new Refusal('not_found'), request, reply);
  reply.header('allow', [...new Set(rows.map(({ method }) => method))].join(', '));
  return answerError(new Refusal('invalid_request', { status: 405 }), request, reply, {
    answer: row.answer,
  });
}
