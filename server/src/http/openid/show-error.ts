import type { FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { endTrial } from '../../capabilities/openid/trials.ts';
import type { Context } from '../../context/context.ts';
import { failurePage } from './failure-page.ts';

/** The requests that the library answers, by what it knows of them. */
export const requestsOf = new WeakMap<object, FastifyRequest>();

/** Shows why a request was refused that may not be answered by leading the browser back to the application. */
export async function showError(
  context: Context,
  ctx: KoaContextWithOIDC,
  { error }: { readonly error: string },
): Promise<void> {
  const request = requestsOf.get(ctx.req);
  if (!request) throw new Error('The library answers only what it was given.');
  const application = ctx.oidc.client?.clientId;
  ctx.status = 303;
  // A trial ends where the application would get no answer, too.
  const page = application
    ? await endTrial(context, ctx.oidc.params?.state ?? ctx.query.state, application, {
        error,
        names: [],
        scopes: [],
      })
    : null;
  ctx.set('location', page ?? (await failurePage(context, request, { error, application })));
}
