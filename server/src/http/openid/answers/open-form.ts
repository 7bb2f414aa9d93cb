import type { FastifyReply, FastifyRequest } from 'fastify';
import { openidPath } from '../../../capabilities/openid/issuer.ts';

/** The most bytes of a form: it becomes an address, and longer ones are refused. */
const longestForm = 8_192;

/**
 * Opens what was sent to a path as a form at the same path as an address: a form of another site brings no
 * cookies of the portal, and an address that the browser opens does.
 */
export const openForm =
  (path: string) =>
  async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of raw) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > longestForm) return await reply.code(413).send();
      chunks.push(bytes);
    }
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    return await reply.redirect(`${openidPath}${path}?${form}`, 303);
  };
