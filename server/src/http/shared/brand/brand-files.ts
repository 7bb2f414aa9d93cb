import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readPicture } from '../../../capabilities/applications/picture-store.ts';
import { readFont } from '../../../capabilities/brand/font-store.ts';
import { readLogo } from '../../../capabilities/brand/logo-store.ts';
import type { Context } from '../../../context/context.ts';
import { answerNotFound } from '../not-found.ts';

/**
 * A file never changes at its address, which has its digest. Should a browser ever take it for a document,
 * that one can do nothing.
 */
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
} as const;

const kinds = {
  /** A picture that this product has drawn. Mails on other origins show it. */
  png: {
    read: readLogo,
    headers: { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' },
  },
  /** Only pages of its own origin load these two. */
  webp: { read: readPicture, headers: { 'content-type': 'image/webp' } },
  woff2: { read: readFont, headers: { 'content-type': 'font/woff2' } },
} as const;

/** Each has up to 300 kB. */
const mostFiles = 60;

/**
 * Sends logos and fonts of the brand, of versions and of a draft, and icons and pictures of applications. Few
 * are in use: they are kept in memory.
 */
export function serveBrandFiles(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  const files = new LRUCache<string, Buffer>({
    max: mostFiles,
    fetchMethod: async (name) => {
      const found = partsOf(name);
      return found && (await kinds[found.kind].read(db, found.digest));
    },
  });
  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const found = partsOf(request.params.file);
    const file = found && (await files.fetch(request.params.file));
    if (!file) return answerNotFound(request, reply);
    return await reply.headers({ ...headers, ...kinds[found.kind].headers }).send(file);
  });
}

/** What the name of a file says: `<digest>` and one of these kinds. */
function partsOf(name: string): { readonly digest: string; readonly kind: keyof typeof kinds } | undefined {
  const [, digest, kind] = /^([0-9a-f]{64})\.(png|webp|woff2)$/.exec(name) ?? [];
  return digest && (kind === 'png' || kind === 'webp' || kind === 'woff2') ? { digest, kind } : undefined;
}
