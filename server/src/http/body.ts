import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { Endpoint } from '@portico/contract/endpoint';
import { limits } from '@portico/contract/limits';
import type { FastifyInstance } from 'fastify';

/** Teaches one scope of the app to read the bodies of one encoding; any other content type is refused with 415. */
export async function acceptBodies(app: FastifyInstance, encoding: Endpoint['encoding']): Promise<void> {
  switch (encoding) {
    case 'json':
      // Fastify's own parser, which also refuses `__proto__` and `constructor` keys; `text/plain` must not get past it.
      app.removeContentTypeParser('text/plain');
      return;
    case 'form':
    case 'queryOrForm':
      app.removeAllContentTypeParsers();
      await app.register(formbody, { bodyLimit: limits.bodyBytes });
      await app.register(multipart, {
        attachFieldsToBody: 'keyValues',
        limits: { files: 0, fields: 16, fieldSize: limits.bodyBytes, parts: 16 },
      });
      return;
    default:
      // Nothing is expected in the body, so nothing in it is read.
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', (_request, payload, done) => {
        payload.resume();
        payload.on('end', () => done(null, undefined));
      });
  }
}
