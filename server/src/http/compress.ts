import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

// Made anew for every answer: a middling effort costs a millisecond, off the event loop, for nearly all of the gain.
const packers = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

/** Packs a text as tightly as the asker can unpack. */
export async function compressed(
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const encoding = acceptable(request.headers['accept-encoding'] ?? '');
  reply.header('vary', [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', '));
  if (!encoding) return text;
  reply.header('content-encoding', encoding);
  return packers[encoding](text);
}

function acceptable(header: string): keyof typeof packers | undefined {
  const accepted = header.split(',').map((part) => part.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part))),
  );
}
