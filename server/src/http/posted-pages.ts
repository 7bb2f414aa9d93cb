import { locales } from '@portico/contract/locales';
import type { FastifyInstance } from 'fastify';
import { acceptBodies } from './body.ts';

/**
 * A form that is sent before its script has come alive posts to its own page, where nobody takes it: what was typed is
 * neither read nor kept, and the page is shown again.
 */
export async function servePostedPages(app: FastifyInstance): Promise<void> {
  const locale = `/:locale(^${locales.join('|')}$)`;
  await app.register(async (scope) => {
    await acceptBodies(scope, 'none');
    // A whole URL, as proxies are asked for, would lead to wherever it says.
    for (const address of [locale, `${locale}/*`])
      scope.post(address, (request, reply) => reply.redirect(request.url.replace(/^\w+:\/\/[^/]*/, ''), 303));
  });
}
