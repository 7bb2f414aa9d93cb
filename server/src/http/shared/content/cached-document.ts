import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadOnce } from '../../../platform/load-once.ts';
import { chooseEncoding, encode } from './compress.ts';
import { validatorOf } from './etag.ts';

/**
 * A large document that is the same for all. It is built at the first request, and its bytes, in each
 * encoding, and its validator are kept, so that an answer costs no more than sending it.
 */
export function cachedDocument(build: () => Promise<string>) {
  const load = loadOnce(async () => {
    const text = await build();
    return {
      plain: Buffer.from(text),
      validator: validatorOf(text),
      br: loadOnce(() => encode(text, 'br')),
      gzip: loadOnce(() => encode(text, 'gzip')),
    };
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const document = await load();
    const encoding = chooseEncoding(request, reply);
    reply.header('etag', document.validator);
    return encoding ? await document[encoding]() : document.plain;
  };
}
