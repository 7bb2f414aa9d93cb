import type { FastifyReply } from 'fastify';

/** The body of an answer that is a picture. Its headers let a browser show it, and do nothing else with it. */
export async function pictureBody(picture: unknown, reply: FastifyReply): Promise<Buffer> {
  if (!(picture instanceof Blob))
    throw new Error('A call that answers with a picture answered with something else.');
  reply.headers({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  return Buffer.from(await picture.arrayBuffer());
}
