import type { FastifyInstance } from 'fastify';
import { loadOnce } from '../../platform/load-once.ts';
import { compressed } from '../shared/compress.ts';
import { apiHeaders } from '../shared/headers.ts';

/** Serves the OpenAPI description of all calls. It is built at the first request. */
export function serveOpenApi(app: FastifyInstance): void {
  const describe = loadOnce(async () => {
    const { openApiDocument } = await import('../shared/openapi.ts');
    return JSON.stringify(openApiDocument());
  });
  app.get('/openapi.json', async (request, reply) => {
    const { vary: _sameForAll, ...headers } = apiHeaders();
    reply.headers({ ...headers, 'cache-control': 'public, max-age=3600' });
    reply.type('application/json; charset=utf-8');
    return await reply.send(await compressed(await describe(), request, reply));
  });
}
