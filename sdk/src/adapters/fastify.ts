import type { PorticoPerson } from '../check-token.ts';
import type { Portico } from '../portico.ts';
import type { PorticoRequest } from '../session/own-request.ts';
import { fromNode, type NodeRequest, type NodeResponse, sendToNode } from './node.ts';

interface FastifyRequestLike {
  readonly raw: NodeRequest;
}

interface FastifyReplyLike {
  readonly raw: NodeResponse;
  hijack(): unknown;
}

/** A hook of Fastify 5. */
export type Hook = (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<void>;

/** What {@link porticoForFastify} returns. */
export interface PorticoForFastify {
  /**
   * Answers what belongs to the sign-in: `app.addHook('onRequest', handler)`, and before a form is parsed.
   */
  readonly handler: Hook;
  /** Lets signed-in users pass (`{ onRequest: requireUser }`), and sends guests to the login. */
  readonly requireUser: Hook;
  /** Lets users pass whose documents are verified. */
  readonly requireVerified: Hook;
  /**
   * The user whom one of the two hooks has let pass. Throws a `TypeError` on a route that has none of them.
   */
  userOf(request: FastifyRequestLike): PorticoPerson;
}

/**
 * The sign-in as hooks of Fastify.
 * @example
 * const { handler, requireUser, userOf } = porticoForFastify(portico);
 * app.addHook('onRequest', handler);
 * app.get('/orders', { onRequest: requireUser }, async (request) => `Hello ${userOf(request).firstName}`);
 */
export function porticoForFastify(portico: Portico): PorticoForFastify {
  const users = new WeakMap<NodeRequest, PorticoPerson>();

  async function send(answer: Response, reply: FastifyReplyLike): Promise<void> {
    reply.hijack();
    await sendToNode(answer, reply.raw);
  }

  const requiring =
    (check: (request: PorticoRequest) => Promise<PorticoPerson | Response>): Hook =>
    async (request, reply) => {
      const found = await check(fromNode(request.raw));
      if (found instanceof Response) await send(found, reply);
      else users.set(request.raw, found);
    };

  return {
    async handler(request, reply) {
      const answer = await portico.handle(fromNode(request.raw));
      if (answer) await send(answer, reply);
    },
    requireUser: requiring(portico.requireUser),
    requireVerified: requiring(portico.requireVerified),
    userOf({ raw }) {
      const user = users.get(raw);
      if (user) return user;
      throw new TypeError(
        'This route has no user: set requireUser or requireVerified as its onRequest hook.',
      );
    },
  };
}
