import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { portalFolder } from '../paths.ts';

// The policy of a worker is that of its script, and the script imports other modules of the portal.
const staticHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
};

/** Sends a file of the portal's client build, if there is one at the path. */
export type SendStaticFile = (path: string, reply: FastifyReply) => FastifyReply | undefined;

/**
 * Prepares the files of the client build. They have no routes of their own, because hundreds of routes make the start slow and use
 * memory. The portal's only route calls the returned function for each path.
 */
export async function createStaticFiles(app: FastifyInstance): Promise<SendStaticFile> {
  const root = join(portalFolder, 'client');
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  });
  const paths = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
      .filter((path) => !path.includes('/.')),
  );
  return (path, reply) => {
    if (!paths.has(path)) return undefined;
    // Names in `/assets/` contain a hash of the content.
    const maxAge = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    reply.headers({ ...staticHeaders, 'cache-control': `public, ${maxAge}` });
    return reply.sendFile(path);
  };
}
