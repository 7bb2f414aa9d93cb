import type { FastifyInstance } from 'fastify';
import { compressed } from './compress.ts';
import { apiHeaders } from './headers.ts';

/** Serves the OpenAPI description of all calls. It is built at the first request. */
export function serveOpenApi(app: FastifyInstance): void {
  let description: Promise<string> | undefined;
  app.get('/openapi.json', async (request, reply) => {
    description ??= import('../openapi.ts').then(({ openApiDocument }) => JSON.stringify(openApiDocument()));
    const { vary: _sameForAll, ...headers } = apiHeaders();
    reply.headers({ ...headers, 'cache-control': 'public, max-age=3600' });
    reply.type('application/json; charset=utf-8');
    return await reply.send(await compressed(await description, request, reply));
  });
}
