import { pipeline, Readable, Transform } from 'node:stream';
import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';

/** Proxies and this server close connections on which nothing is sent; this is often enough for them. */
const heartbeatEvery = 10_000;

/**
 * Answers with server-sent events (WHATWG HTML §9.2) until the client or `events` ends; the other one is then
 * ended too.
 */
export function sendEvents(
  reply: FastifyReply,
  { output }: Pick<Endpoint, 'output'>,
  events: unknown,
): FastifyReply {
  if (!(events instanceof Readable))
    throw new Error('A call that answers with events answered with something else.');
  const text = new Transform({
    writableObjectMode: true,
    transform(event, _encoding, done) {
      done(null, `data: ${JSON.stringify(v.parse(output, event))}\n\n`);
    },
  });
  const heartbeat = setInterval(() => text.push(':\n\n'), heartbeatEvery);
  pipeline(events, text, () => clearInterval(heartbeat));
  // A comment: the client learns at once that the stream is open.
  text.push(':\n\n');
  return reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(text);
}
