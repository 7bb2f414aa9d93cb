import type { Endpoint } from '@portico/contract/endpoint';
import { endpoints } from '@portico/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { pathOf } from './path.ts';

const preflightSeconds = '600';
const rows: readonly Endpoint[] = Object.values(endpoints);

/**
 * Lets pages of the portal, and no others, call API hosts on another origin (Fetch standard, CORS). The
 * returned function returns whether the reply has been sent.
 */
export function createCors({
  publicUrl,
  domains,
}: Config): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const hosts = [domains.oauth, domains.passportRest].map((url) => new URL(url).origin);
  const isNeeded = hosts.some((origin) => origin !== publicUrl.origin);

  return function allowPortal(request, reply) {
    if (!isNeeded) return false;
    const { origin, 'access-control-request-method': requested } = request.headers;
    const isPreflight = request.method === 'OPTIONS' && requested !== undefined;
    const method = isPreflight ? requested : request.method;
    const segments = pathOf(request.url).split('/');
    const row = rows.find((candidate) => candidate.method === method && isAt(candidate, segments));
    if (!row || origin !== publicUrl.origin) return false;

    reply.header('access-control-allow-origin', origin);
    // Without cookies, where the answer is the same for every user.
    if (!row.shared) reply.header('access-control-allow-credentials', 'true');
    if (!isPreflight) {
      reply.header('access-control-expose-headers', 'Date, Retry-After, X-Request-Id');
      return false;
    }
    reply.headers({
      'access-control-allow-methods': row.method,
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Locale',
      'access-control-max-age': preflightSeconds,
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    });
    reply.code(204).send();
    return true;
  };
}

function isAt({ path }: Endpoint, segments: readonly string[]): boolean {
  const pattern = path.split('/');
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]))
  );
}
