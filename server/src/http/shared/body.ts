import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../platform/limits.ts';
import { must, refuse } from '../../platform/refusal.ts';

/** Registers the body parsers of one encoding in a scope of the app. Any other content type is refused with 415. */
export async function acceptBodies(app: FastifyInstance, encoding: Endpoint['encoding']): Promise<void> {
  switch (encoding) {
    case 'json':
      // Fastify's JSON parser stays; it also refuses the keys `__proto__` and `constructor`. Its parser of `text/plain` must not.
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
        // The multipart parser reads the whole body, so a body that is too long, or has no Content-Length, is refused before.
        const length = Number(request.headers['content-length']);
        must(length <= limits.bodyBytes, 'invalid_request', { status: 413 });
        // The parser fails only for a malformed body: a missing boundary, a truncated body, too many parts.
        request.body = await readFields(request).catch(() => refuse('invalid_request'));
      });
      return;
    case 'multipart':
      app.removeAllContentTypeParsers();
      // The parser reads nothing itself: `receiveFile` reads the body once the caller is known.
      await app.register(multipart, { throwFileSizeLimit: false });
      return;
    default:
      // The call has no body, so a body is ignored.
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  }
}

/** The fields of a multipart form. A repeated field becomes a list, as in a URL-encoded form. */
async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts()) {
    const value = part.type === 'field' ? part.value : null;
    fields.set(part.fieldname, fields.has(part.fieldname) ? [fields.get(part.fieldname), value] : value);
  }
  return Object.fromEntries(fields);
}
