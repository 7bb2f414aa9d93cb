import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { answerError } from './error-handler.ts';
import { hasBody } from './has-body.ts';

/**
 * How long a call may work after its request has arrived. No call needs as long: the longest waits half a
 * minute for the object store.
 */
const longestWork = 45_000;

/**
 * Answers 503 when a call has not answered in time, and closes idle connections only where the client is the
 * one that is waited for. Node would also close those on which a call works: nothing is sent meanwhile.
 */
export function limitAnswerTime(app: FastifyInstance): void {
  const calls = new WeakMap<Socket, FastifyReply>();
  app.addHook('onRequest', (request, reply, done) => {
    calls.set(request.raw.socket, reply);
    if (hasBody(request.raw)) request.raw.once('end', () => start(request, reply));
    else start(request, reply);
    done();
  });
  app.server.on('timeout', (socket) => {
    const reply = calls.get(socket);
    if (!reply || !isWorking(reply)) socket.destroy();
  });
}

function start(request: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (reply.sent || reply.raw.headersSent) return;
    request.log.error({ id: request.id }, 'a call took too long');
    answerError(new Refusal('server_error', { retryAfter: 5 }), request, reply);
  }, longestWork).unref();
  reply.raw.once('close', () => clearTimeout(timer));
}

/** Whether the request has arrived and nothing of its answer was sent. */
function isWorking({ raw, request }: FastifyReply): boolean {
  return !hasBody(request.raw) && !raw.headersSent && !raw.destroyed;
}
