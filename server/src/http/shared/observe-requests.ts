import type { CallName } from '@portico/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../platform/faults/unavailable.ts';
import type { Observer } from '../../platform/observer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the endpoint table that a request of this route belongs to. */
    readonly endpointOf?: (request: FastifyRequest) => CallName;
    /** Whether the body contains files, which may take longer to arrive. */
    readonly hasFiles?: boolean;
  }
}

/** Reports every answer to the observer, and calls that failed because of the database. */
export function observeRequests(app: FastifyInstance, observer: Observer): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as its page is open, which says nothing about the speed of the server.
    if (reply.getHeader('content-type') === 'text/event-stream') return done();
    observer.answered(routeOf(request), reply.statusCode, reply.elapsedTime);
    if (request.refusal) observer.refused(request.refusal.code);
    done();
  });
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isDatabaseUnavailable(error)) observer.databaseFailed();
    done();
  });
}

/**
 * The name of the endpoint, or the pattern of another route: a fixed number of values, whatever address is
 * asked for.
 */
function routeOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  return config.endpointOf?.(request) ?? url ?? 'unknown';
}
