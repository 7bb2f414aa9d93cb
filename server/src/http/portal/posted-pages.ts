import { locales } from '@portico/contract/locales';
import type { FastifyInstance } from 'fastify';
import { acceptBodies } from '../shared/bodies/body.ts';

/**
 * Answers forms that users submit before the page's script has loaded. Browsers post them to the page's
 * address. The body is neither read nor stored, and the browser is redirected to the same page.
 */
export async function servePostedPages(app: FastifyInstance): Promise<void> {
  const locale = `/:locale(^${locales.join('|')}$)`;
  await app.register(async (scope) => {
    await acceptBodies(scope, 'none');
    // A request line may contain a whole URL, as for proxies. Its origin is removed, so that the redirect
    // leads to no other site.
    for (const address of [locale, `${locale}/*`])
      scope.post(address, (request, reply) => reply.redirect(request.url.replace(/^\w+:\/\/[^/]*/, ''), 303));
  });
}
