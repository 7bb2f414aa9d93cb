import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readLogo } from '../../../capabilities/brand/logo-store.ts';
import type { Context } from '../../../context/context.ts';
import { answerNotFound } from '../not-found.ts';

/**
 * A logo never changes at its address, which has its digest. It is a picture that this product has drawn;
 * should a browser ever take it for a document, that one can do nothing. Mails on other origins show it.
 */
const headers = {
  'content-type': 'image/png',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Each has up to 100 kB. */
const mostFiles = 60;

/**
 * Sends the logos of the brand, of every version and of a draft, and the icons of applications. Few are in
 * use: they are kept in memory.
 */
export function serveBrandFiles(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  const files = new LRUCache<string, Buffer>({
    max: mostFiles,
    fetchMethod: (digest) => readLogo(db, digest),
  });
  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const digest = /^([0-9a-f]{64})\.png$/.exec(request.params.file)?.[1];
    const file = digest && (await files.fetch(digest));
    if (!file) return answerNotFound(request, reply);
    return await reply.headers(headers).send(file);
  });
}
