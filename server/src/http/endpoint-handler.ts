import type { Endpoint } from '@portico/contract/endpoint';
import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { limits, type RateLimit } from '@portico/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Request } from '../call.ts';
import type { Context } from '../context.ts';
import { Refusal, refuse } from '../refusal.ts';
import { handlers } from '../routes.ts';
import { identifyCaller } from './caller.ts';
import { readInput } from './input.ts';
import { successBody } from './reply.ts';
import { describeRequest } from './request.ts';

/** Any handler, once its row has vouched for the input and the caller. */
type AnyHandler = (input: unknown, call: Request, context: Context) => Promise<unknown>;

/**
 * The one way in: caller, limits, input, handler, answer. Everything about a call that is the same for all calls happens here,
 * as its row of the table says.
 */
export function createEndpointHandler(name: EndpointName, context: Context) {
  const endpoint: Endpoint = endpoints[name];
  // `routes.ts` ties each handler to its row by type; here, behind the checks of that row, they are all alike.
  const handler = (handlers as Partial<Record<EndpointName, AnyHandler>>)[name];

  // A person's calls are counted together, all others each for itself.
  const counter = endpoint.rates === limits.rates.account ? 'a person' : name;

  return async function answer(incoming: FastifyRequest, reply: FastifyReply): Promise<string> {
    const request = describeRequest(incoming, reply, context.config);
    const caller = await identifyCaller(endpoint, incoming, request, context);
    if (!handler) refuse('not_found');
    const input = readInput(endpoint, incoming);
    if (endpoint.rates) await context.limiter.spend(counter, endpoint.rates, keyOf);
    const output = await handler(input, { ...request, ...caller }, context).catch((error: unknown) => {
      // Waiting in good order is no failure.
      if (error instanceof Refusal && error.code === 'authorization_pending') giveBack();
      throw error;
    });
    giveBack();
    if (endpoint.shared) reply.header('content-language', request.locale);
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(successBody(endpoint.answer, v.parse(endpoint.output, output)));

    function giveBack(): void {
      if (endpoint.rates && endpoint.ratesCountFailures)
        context.limiter.refund(counter, endpoint.rates, keyOf);
    }

    function keyOf({ per }: RateLimit): string {
      if (per === 'account' && caller.holder) return caller.holder.accountId;
      if (per === 'client' && caller.client?.kind === 'application') return caller.client.application;
      // The portal's client is everybody's, so behind it each address counts for itself.
      return request.address;
    }
  };
}
