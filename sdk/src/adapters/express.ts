import type { PorticoPerson } from '../check-token.ts';
import type { Portico } from '../portico.ts';
import type { PorticoRequest } from '../session/own-request.ts';
import { fromNode, type NodeRequest, type NodeResponse, sendToNode } from './node.ts';

/** A middleware of Express 4 and 5, and of what has the same form (Connect, Polka). */
export type Middleware = (
  request: NodeRequest,
  response: NodeResponse,
  next: (error?: unknown) => void,
) => Promise<void>;

/** What {@link porticoForExpress} returns. */
export interface PorticoForExpress {
  /** Answers what belongs to the sign-in. Use it before your own routes. */
  readonly handler: Middleware;
  /** Lets signed-in users pass, and sends guests to the login. */
  readonly requireUser: Middleware;
  /** Lets users pass whose documents are verified. */
  readonly requireVerified: Middleware;
  /**
   * The user whom one of the two middlewares has let pass. Throws a `TypeError` on a route that has none of
   * them.
   */
  userOf(request: NodeRequest): PorticoPerson;
}

/**
 * The sign-in as middleware of Express.
 * @example
 * const { handler, requireUser, userOf } = porticoForExpress(portico);
 * app.use(handler);
 * app.get('/orders', requireUser, (request, response) => {
 *   response.send(`Hello ${userOf(request).firstName}`);
 * });
 */
export function porticoForExpress(portico: Portico): PorticoForExpress {
  const users = new WeakMap<NodeRequest, PorticoPerson>();

  const requiring =
    (check: (request: PorticoRequest) => Promise<PorticoPerson | Response>): Middleware =>
    async (request, response, next) => {
      try {
        const found = await check(fromNode(request));
        if (found instanceof Response) return await sendToNode(found, response);
        users.set(request, found);
      } catch (error) {
        return next(error);
      }
      next();
    };

  return {
    async handler(request, response, next) {
      try {
        const answer = await portico.handle(fromNode(request));
        if (answer) return await sendToNode(answer, response);
      } catch (error) {
        return next(error);
      }
      next();
    },
    requireUser: requiring(portico.requireUser),
    requireVerified: requiring(portico.requireVerified),
    userOf(request) {
      const user = users.get(request);
      if (user) return user;
      throw new TypeError('This route has no user: put requireUser or requireVerified before it.');
    },
  };
}
