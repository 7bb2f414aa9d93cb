import { successBody } from '@portico/contract/answer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refuseDuringMaintenance } from '../../capabilities/maintenance/refuse-writes.ts';
import type { Request } from '../../context/call.ts';
import type { ServerContext } from '../../context/context.ts';
import { isLateRead } from '../../context/late-reads.ts';
import { checksPassword, rateOf, rates } from '../../platform/rates.ts';
import { type MayRefuse, Refusal, refusalsOf } from '../../platform/refusal.ts';
import { describeRequest } from '../shared/request.ts';
import { sendArchive } from './archive.ts';
import { sendEvents } from './event-stream.ts';
import { readInput } from './input.ts';
import { noteChange, readsOf } from './late-reads.ts';
import { sendLines } from './lines.ts';
import { pictureBody } from './picture-body.ts';
import { receiveFile } from './receive-file.ts';
import type { Caller, Incoming, ServedEndpoint, Site } from './site.ts';

/** How the input of a call arrives, and how its output is sent. */
interface Transport<Sent> {
  readonly receive: (call: Request & MayRefuse<'file_too_large'>) => ReturnType<typeof receiveFile>;
  readonly send: (output: unknown, input: unknown, call: Request) => Promise<Sent>;
}

/** Answers the calls of one row over HTTP. */
export function createEndpointHandler(served: ServedEndpoint, site: Site, context: ServerContext) {
  const { endpoint } = served;
  const perform = createPerformer(served, site, context);

  return async function answer(
    incoming: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | Buffer | FastifyReply> {
    return await perform(incoming, reply, {
      receive: (call) => receiveFile(endpoint, incoming, call, context.config),
      async send(output, input, { locale }) {
        if (endpoint.answer === 'events') return sendEvents(reply, endpoint, output);
        if (endpoint.answer === 'lines') return sendLines(reply, endpoint, output, formatOf(input));
        if (endpoint.answer === 'zip') return sendArchive(reply, endpoint, output);
        if (endpoint.shared) reply.header('content-language', locale);
        const data = v.parse(endpoint.output, output);
        if (endpoint.answer === 'picture') return await pictureBody(data, reply);
        reply.type('application/json; charset=utf-8');
        return JSON.stringify(successBody(endpoint.answer, data));
      },
    });
  };
}

/**
 * Performs the calls of one row, in this order: caller, input, rate limits, handler, answer. An answer or a
 * refusal that the row does not describe is an internal error.
 */
export function createPerformer(served: ServedEndpoint, site: Site, context: ServerContext) {
  const { name, endpoint, errors, handler } = served;
  const rate = rateOf(name, endpoint.who);
  const refusals = refusalsOf(name, errors);

  return async function perform<Sent>(
    incoming: Incoming,
    reply: Pick<FastifyReply, 'header'>,
    { receive, send }: Transport<Sent>,
  ): Promise<Sent> {
    const request = { ...describeRequest(incoming, reply, site.url), ...refusals };
    let caller: Caller = {};
    try {
      refuseDuringMaintenance(endpoint, context);
      caller = await site.identify(served, incoming, request, context);
      return await run();
    } catch (error) {
      await site.onRefusal?.({ name, error, request, caller, incoming }, context);
      throw error;
    }

    async function run(): Promise<Sent> {
      // A file is counted before it is received.
      if (endpoint.files) await spend();
      const received = await receive(request);
      try {
        const input = readInput(endpoint, errors, received ?? incoming);
        if (!endpoint.files) await spend(input);
        const call = {
          ...request,
          ...caller,
          ...(received && { file: received.file }),
          ...(isLateRead(name) && { readDb: readsOf(request, context) }),
        };
        const output = await handler(input, call, context).catch((error: unknown) => {
          // A poll at the agreed interval does not count as refused.
          if (error instanceof Refusal && error.code === 'authorization_pending') refund();
          throw error;
        });
        refund();
        noteChange(request, served, context);
        return await send(output, input, request);
      } finally {
        await received?.remove();
      }
    }

    /** Both rates of a password at once: each statement of PostgreSQL is a way there and back. */
    async function spend(input?: unknown): Promise<void> {
      const spent = checksPassword(name, input) ? [rate, rates.passwordChecks] : [rate];
      const given = spent.filter((one) => one !== undefined);
      if (given.length > 0) await context.limiter.spend(given, keys());
    }

    function refund(): void {
      if (rate?.refusedOnly) context.limiter.refund([rate], keys());
    }

    function keys() {
      const { address } = request;
      return { address, account: (caller.user ?? caller.staff ?? caller.phone)?.accountId ?? address };
    }
  };
}

/** The format of a file that the caller asks for, if the call has formats. */
function formatOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'format' in input ? input.format : undefined;
}
