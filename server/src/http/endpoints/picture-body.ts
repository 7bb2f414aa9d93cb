import type { FastifyReply } from 'fastify';
import { pictureHeaders } from '../shared/headers.ts';

/** The body of an answer that is a picture. */
export async function pictureBody(picture: unknown, reply: FastifyReply): Promise<Buffer> {
  if (!(picture instanceof Blob))
    throw new Error('A call that answers with a picture answered with something else.');
  reply.headers(pictureHeaders);
  return Buffer.from(await picture.arrayBuffer());
}
