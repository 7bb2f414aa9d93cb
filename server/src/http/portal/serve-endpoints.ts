import type { Endpoint } from '@portico/contract/endpoint';
import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { acceptBodies } from '../shared/bodies/body.ts';
import { compressed } from '../shared/compress.ts';
import { answerError } from '../shared/error-handler.ts';
import { apiHeaders } from '../shared/headers.ts';
import { createEndpointHandler } from './endpoint-handler.ts';

// Object.keys of a literal type yields exactly its keys.
const names = Object.keys(endpoints) as EndpointName[];

/** Adds a route for every row of the endpoint table; rows with the same encoding share their body parsers. */
export async function serveEndpoints(app: FastifyInstance, context: Context): Promise<void> {
  const withRoute = names.filter((name) => rowOf(name).when === undefined);
  for (const [encoding, rows] of Map.groupBy(withRoute, (name) => endpoints[name].encoding)) {
    await app.register(async (scope) => {
      await acceptBodies(scope, encoding);
      for (const name of rows) addRoute(scope, name, context);
    });
  }
}

function addRoute(scope: FastifyInstance, name: EndpointName, context: Context): void {
  const endpoint = rowOf(name);
  const answer = createEndpointHandler(name, context);
  // Rows of the same address that a query parameter selects.
  const variants = names
    .filter((other) => isVariantOf(rowOf(other), endpoint))
    .map((other) => ({
      name: other,
      when: rowOf(other).when ?? '',
      answer: createEndpointHandler(other, context),
    }));
  const variantOf = ({ query }: FastifyRequest) =>
    variants.find(({ when }) => Object.hasOwn(Object(query), when));
  const headers = apiHeaders(endpoint);
  scope.route({
    method: endpoint.method,
    // A stream of events has no end, so that its length is not known either.
    exposeHeadRoute: endpoint.answer !== 'events',
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
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
    // Only an answer without personal data is compressed, because the compressed length can reveal secrets (BREACH).
    ...(endpoint.shared && { onSend: (request, reply, body) => compressed(String(body), request, reply) }),
  });
}

function isVariantOf(row: Endpoint, { method, path }: Endpoint): boolean {
  return row.when !== undefined && row.method === method && row.path === path;
}

function rowOf(name: EndpointName): Endpoint {
  return endpoints[name];
}
