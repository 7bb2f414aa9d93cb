import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../limits.ts';
import { must, refuse } from '../refusal.ts';

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
        limits: { files: 0, fields: 16, fieldSize: limits.bodyBytes, parts: 16 },
      });
      app.addHook('preValidation', async (request) => {
        if (!request.isMultipart()) return;
        // Its parser reads all there is to come: what is too long, or does not say how long it is, is not begun.
        const length = Number(request.headers['content-length']);
        must(length <= limits.bodyBytes, 'invalid_request', { status: 413 });
        // The parser's own errors are about what was sent: a missing boundary, a body cut short, too many parts.
        request.body = await readFields(request).catch(() => refuse('invalid_request'));
      });
      return;
    default:
      // Nothing is expected in the body, so nothing in it is read.
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  }
}

/** The fields of a multipart form; one that comes twice is a list, as in any other form. */
async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts()) {
    const value = part.type === 'field' ? part.value : null;
    fields.set(part.fieldname, fields.has(part.fieldname) ? [fields.get(part.fieldname), value] : value);
  }
  return Object.fromEntries(fields);
}
