import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressSet } from '../../platform/address-set.ts';

/** Milliseconds that an idle connection is kept. */
export const idleMs = {
  client: 5_000,
  // Longer than every proxy keeps it (deploy/proxies/, load balancers of clouds), so that none sends a
  // request while it is closed here.
  proxy: 650_000,
} as const;

/**
 * How many requests of one connection may wait for their answers. Browsers and proxies send the next one
 * after the answer.
 */
const mostWaiting = 16;

/**
 * Closes a connection on which too many requests wait, because Node would work on all at once while others
 * wait. Connections of proxies may be idle for longer than those of others, who could open many.
 */
export function limitConnections(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const server: Server = app.server;
  const isTrustedProxy = addressSet(trustedProxies);
  const waiting = new WeakMap<Socket, number>();
  const ofProxies = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    if (isTrustedProxy(socket.remoteAddress)) ofProxies.add(socket);
  });
  // Before the listener of the application, which works on the request.
  server.prependListener('request', ({ socket }, answer) => {
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) {
      app.log.info({ waiting: mostWaiting }, 'a connection was closed, because too many requests wait on it');
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    // Node has set the time of an idle connection by then, and sets the time of a request when the next one
    // arrives.
    answer.once('finish', () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, left);
      if (left === 0 && ofProxies.has(socket)) socket.setTimeout(idleMs.proxy);
    });
  });
  // What a closed connection has sent before is not worked on.
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.socket instanceof Socket && raw.socket.destroyed) reply.hijack();
    else done();
  });
}
