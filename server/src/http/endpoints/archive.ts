import { Readable } from 'node:stream';
import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyReply } from 'fastify';

/** Answers with the bytes of an archive, which browsers store as a file and never show. */
export function sendArchive(
  reply: FastifyReply,
  { fileName }: Pick<Endpoint, 'fileName'>,
  bytes: unknown,
): FastifyReply {
  if (!(bytes instanceof Readable))
    throw new Error('A call that answers with an archive answered with something else.');
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
    .send(bytes);
}
