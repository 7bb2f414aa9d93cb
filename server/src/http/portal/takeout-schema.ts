import type { FastifyInstance } from 'fastify';
import { schemaPath } from '../../capabilities/takeouts/schema-path.ts';
import type { Context } from '../../context/context.ts';
import { cachedDocument } from '../shared/content/cached-document.ts';
import { apiHeaders } from '../shared/headers.ts';

/** Serves the schema of the data of takeouts. It is built at the first request. */
export function serveTakeoutSchema(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  const describe = cachedDocument(async () => {
    const { takeoutSchema } = await import('../../capabilities/takeouts/schema.ts');
    return JSON.stringify(takeoutSchema(new URL(schemaPath, config.publicUrl).href));
  });
  app.get(schemaPath, async (request, reply) => {
    const { vary: _sameForAll, ...headers } = apiHeaders();
    reply.headers({
      ...headers,
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    reply.type('application/schema+json');
    return await reply.send(await describe(request, reply));
  });
}
