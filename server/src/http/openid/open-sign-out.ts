import type { FastifyReply, FastifyRequest } from 'fastify';
import { openidPath } from '../../capabilities/openid/issuer.ts';

/** The most bytes of a form: it becomes an address, and longer ones are refused. */
const longestForm = 8_192;

/** A form of another site brings no cookies, an address that the browser opens does, so a sign-out that is sent as a form goes on as an address. */
export async function openSignOut({ raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of raw) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > longestForm) return await reply.code(413).send();
    chunks.push(bytes);
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  return await reply.redirect(`${openidPath}/session/end?${form}`, 303);
}
