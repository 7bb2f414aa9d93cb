import { Readable } from 'node:stream';
import { successBody } from '@portico/contract/answer';
import type { Endpoint } from '@portico/contract/endpoint';
import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { descriptions } from '@portico/contract/endpoints/descriptions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type RateLimit, rateOf } from '../../platform/rates.ts';
import { Refusal, refusalsOf } from '../../platform/refusal.ts';
import { readInput } from '../shared/input.ts';
import { describeRequest } from '../shared/request.ts';
import { identifyCaller } from './caller.ts';
import { sendEvents } from './event-stream.ts';
import { pictureBody } from './picture-body.ts';
import { receiveFile } from './receive-file.ts';
import { handlers } from './routes.ts';

/** A handler of any row. */
type AnyHandler = (input: unknown, call: Request, context: Context) => Promise<unknown>;

/**
 * Answers the calls of one row: identifies the caller, validates the input, applies the rate limits, runs the handler and
 * validates its answer. An answer or a refusal that the row does not describe is an internal error.
 */
export function createEndpointHandler(name: EndpointName, context: Context) {
  const endpoint: Endpoint = endpoints[name];
  // `routes.ts` checks each handler against its row by type; here input and caller are checked at run time.
  const handler = handlers[name] as AnyHandler;
  const rate = rateOf(name);
  const refusals = refusalsOf(name, descriptions[name].errors);

  return async function answer(
    incoming: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | Buffer | FastifyReply> {
    const request = { ...describeRequest(incoming, reply, context.config.publicUrl), ...refusals };
    const caller = await identifyCaller(endpoint, incoming, request, context);
    // A file is counted before it is received.
    if (endpoint.files) await spend();
    const received = await receiveFile(endpoint, incoming, request, context.config);
    try {
      const input = readInput(endpoint, descriptions[name].errors, received ?? incoming);
      if (!endpoint.files) await spend();
      const call = { ...request, ...caller, ...(received && { file: received.file }) };
      const output = await handler(input, call, context).catch((error: unknown) => {
        // A poll at the agreed interval does not count as refused.
        if (error instanceof Refusal && error.code === 'authorization_pending') refund();
        throw error;
      });
      refund();
      if (output instanceof Readable) return sendEvents(reply, endpoint, output);
      if (endpoint.shared) reply.header('content-language', request.locale);
      const data = v.parse(endpoint.output, output);
      if (endpoint.answer === 'picture') return await pictureBody(data, reply);
      reply.type('application/json; charset=utf-8');
      return JSON.stringify(successBody(endpoint.answer, data));
    } finally {
      await received?.remove();
    }

    async function spend(): Promise<void> {
      if (rate) await context.limiter.spend(rate.counter, rate.limits, keyOf);
    }

    function refund(): void {
      if (rate?.refusedOnly) context.limiter.refund(rate.counter, rate.limits, keyOf);
    }

    function keyOf({ per }: RateLimit): string {
      if (per === 'account' && caller.user) return caller.user.accountId;
      if (per === 'client' && caller.client?.kind === 'application') return caller.client.application;
      // All browsers share the portal's client, so their calls are counted by address.
      return request.address;
    }
  };
}
