import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context/context.ts';
import { acceptBodies } from '../shared/bodies/body.ts';
import { compressed } from '../shared/content/compress.ts';
import { answerError } from '../shared/error-handler.ts';
import { apiHeaders } from '../shared/headers.ts';
import { createEndpointHandler } from './endpoint-handler.ts';
import type { ServedEndpoint, Site } from './site.ts';

/** Adds a route for every row of a site's table; rows with the same encoding share their body parsers. */
export async function serveEndpoints(
  app: FastifyInstance,
  site: Site,
  context: ServerContext,
): Promise<void> {
  const withRoute = site.endpoints.filter(({ endpoint }) => endpoint.when === undefined);
  for (const [encoding, rows] of Map.groupBy(withRoute, ({ endpoint }) => endpoint.encoding)) {
    await app.register(async (scope) => {
      await acceptBodies(scope, encoding);
      for (const row of rows) addRoute(scope, row, site, context);
    });
  }
}

function addRoute(scope: FastifyInstance, served: ServedEndpoint, site: Site, context: ServerContext): void {
  const { name, endpoint } = served;
  const answer = createEndpointHandler(served, site, context);
  // Rows of the same address that a query parameter selects.
  const variants = site.endpoints
    .filter((other) => isVariantOf(other.endpoint, endpoint))
    .map((other) => ({
      name: other.name,
      when: other.endpoint.when ?? '',
      answer: createEndpointHandler(other, site, context),
    }));
  const variantOf = ({ query }: FastifyRequest) =>
    variants.find(({ when }) => Object.hasOwn(Object(query), when));
  const headers = apiHeaders(endpoint);
  scope.route({
    method: methodsOf(endpoint),
    exposeHeadRoute: false,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    config: {
      endpointOf: (request) => variantOf(request)?.name ?? name,
      hasFiles: endpoint.files !== undefined,
    },
    handler(request: FastifyRequest, reply: FastifyReply) {
      return (variantOf(request)?.answer ?? answer)(request, reply);
    },
    errorHandler: (error, request, reply) => answerError(error, request, reply, endpoint),
    onRequest(_request, reply, done) {
      reply.headers(headers);
      done();
    },
    // Only an answer without personal data is compressed, because the compressed length can reveal secrets
    // (BREACH).
    ...(endpoint.shared && { onSend: (request, reply, body) => compressed(String(body), request, reply) }),
  });
}

/**
 * A row that is read also answers HEAD. Fastify would add a second route for it, which costs memory. A stream
 * has no length, and what was not sent must not count as seen.
 */
function methodsOf({ method, answer }: Endpoint) {
  const answersHead = method === 'GET' && !['events', 'lines', 'picture', 'zip'].includes(answer);
  return answersHead ? [method, 'HEAD'] : [method];
}

function isVariantOf(row: Endpoint, { method, path }: Endpoint): boolean {
  return row.when !== undefined && row.method === method && row.path === path;
}
