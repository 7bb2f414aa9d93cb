import { endpoints } from '@portico/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { answerError } from './error-handler.ts';
import { apiHeaders } from './headers.ts';

const known = Object.values(endpoints).map(({ path, method }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Whatever no route took: a known path with another method, or nothing of ours. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): unknown {
  const [path = ''] = request.url.split('?');
  const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  reply.headers(apiHeaders());
  if (allowed.length === 0) return answerError(asError(new Refusal('not_found')), request, reply);
  reply.header('allow', [...new Set(allowed)].join(', '));
  return answerError(asError(new Refusal('invalid_request', { status: 405 })), request, reply);
}

/** Our refusals are errors in all but Fastify's `code`, which is theirs to use. */
function asError(refusal: Refusal) {
  return refusal;
}
