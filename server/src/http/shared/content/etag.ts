import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Gives a validator to every answer that clients may keep, and answers 304 to those whose copy is still the
 * same (RFC 9110 §13). Files of the client build have one from their size and time already.
 */
export function validateCacheableAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const isCacheable =
      reply.statusCode === 200 && /^public\b/.test(String(reply.getHeader('cache-control')));
    const hasContent = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isCacheable || !hasContent) return done(null, payload);
    const tag = String(reply.getHeader('etag') ?? validatorOf(payload));
    reply.header('etag', tag);
    if (!isSame(request.headers['if-none-match'], tag)) return done(null, payload);
    reply
      .code(304)
      .removeHeader('content-type')
      .removeHeader('content-encoding')
      .removeHeader('content-length');
    done(null, null);
  });
}

/** A weak validator, because a proxy may encode the answer in its own way. */
export function validatorOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Whether a client names the validator among those of its copies. Weak and strong ones are the same here. */
function isSame(named: string | undefined, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return named?.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag)) ?? false;
}
