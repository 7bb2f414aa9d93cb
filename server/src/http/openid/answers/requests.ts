import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lets the library answer a request at one of its paths. */
export type Answer = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<unknown>;

/** The requests that the library answers, by what it knows of them. */
const requests = new WeakMap<object, FastifyRequest>();

export function rememberRequest(request: FastifyRequest): void {
  requests.set(request.raw, request);
}

/** The request that the library answers. */
export function requestOf({ req }: { readonly req: object }): FastifyRequest {
  const request = requests.get(req);
  if (!request) throw new Error('The library answers only what it was given.');
  return request;
}
