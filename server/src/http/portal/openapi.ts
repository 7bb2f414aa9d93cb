import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { cachedDocument } from '../shared/content/cached-document.ts';
import { apiHeaders } from '../shared/headers.ts';

/** Serves the OpenAPI description of all calls. It is built at the first request. */
export function serveOpenApi(app: FastifyInstance, { config: { domains } }: Pick<Context, 'config'>): void {
  const describe = cachedDocument(async () => {
    const { openApiDocument } = await import('../shared/openapi.ts');
    return JSON.stringify(openApiDocument({ oauth: domains.oauth, rest: domains.passportRest }));
  });
  app.get('/openapi.json', async (request, reply) => {
    const { vary: _sameForAll, ...headers } = apiHeaders();
    reply.headers({ ...headers, 'cache-control': 'public, max-age=3600' });
    reply.type('application/json; charset=utf-8');
    return await reply.send(await describe(request, reply));
  });
}
