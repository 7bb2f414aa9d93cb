import multipart from '@fastify/multipart';
import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { acceptJson } from './json-body.ts';
import { readMultipartForm } from './multipart-form.ts';
import { readParameters } from './parameters.ts';

/**
 * Registers the body parsers of one encoding in a scope of the app. Any other content type is refused with
 * 415.
 */
export async function acceptBodies(app: FastifyInstance, encoding: Endpoint['encoding']): Promise<void> {
  switch (encoding) {
    case 'json':
      app.removeAllContentTypeParsers();
      acceptJson(app, 'application/json');
      return;
    case 'form':
    case 'queryOrForm':
      app.removeAllContentTypeParsers();
      acceptForms(app);
      app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readMultipartForm);
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

/** Parses URL-encoded forms. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body: string, done) => done(null, readParameters(body)),
  );
}
