import type { Portico } from '../portico.ts';
import type { PorticoRequest } from '../session/own-request.ts';

/**
 * A fetch handler (Deno, Bun, workers, Next's route handlers) that answers what belongs to the sign-in, and
 * passes every other request on.
 * @example export default {
 *   fetch: withPortico(portico, async (request) => {
 *     const user = await portico.requireUser(request);
 *     return user instanceof Response ? user : new Response(`Hello ${user.firstName}`);
 *   }),
 * };
 */
export function withPortico<Incoming extends PorticoRequest, Rest extends readonly unknown[]>(
  portico: Portico,
  handler: (request: Incoming, ...rest: Rest) => Response | Promise<Response>,
): (request: Incoming, ...rest: Rest) => Promise<Response> {
  return async (request, ...rest) => (await portico.handle(request)) ?? handler(request, ...rest);
}

/** What is used of the context of Hono. */
interface HonoContextLike {
  readonly req: { readonly raw: PorticoRequest };
}

/**
 * The sign-in as middleware of Hono. In a route, pass `context.req.raw` to the methods of `portico`.
 * @example
 * app.use(porticoForHono(portico));
 * app.get('/orders', async (context) => {
 *   const user = await portico.requireUser(context.req.raw);
 *   return user instanceof Response ? user : context.text(`Hello ${user.firstName}`);
 * });
 */
export function porticoForHono(
  portico: Portico,
): (context: HonoContextLike, next: () => Promise<void>) => Promise<Response | undefined> {
  return async ({ req }, next) => {
    const answer = await portico.handle(req.raw);
    if (answer) return answer;
    await next();
    return undefined;
  };
}
