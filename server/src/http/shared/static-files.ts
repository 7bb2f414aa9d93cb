import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

// The policy of a worker is that of its script, and the script imports other modules of the portal.
const staticHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
};

/** Sends a file of a client build, if there is one at the path. */
export type SendStaticFile = (path: string, reply: FastifyReply) => FastifyReply | undefined;

/**
 * Prepares the files of the client build, which are listed at the first request. They have no routes of their
 * own, because hundreds make the start slow and use memory: the route of the pages calls the function.
 */
export async function createStaticFiles(app: FastifyInstance, root: string): Promise<SendStaticFile> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  });
  let paths: ReadonlySet<string> | undefined;
  return (path, reply) => {
    paths ??= pathsIn(root);
    if (!paths.has(path)) return undefined;
    // Names in `/assets/` contain a hash of the content.
    const maxAge = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    reply.headers({ ...staticHeaders, 'cache-control': `public, ${maxAge}` });
    return reply.sendFile(path);
  };
}

function pathsIn(root: string): ReadonlySet<string> {
  return new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^\.|\.(br|gz|html)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
      .filter((path) => !path.includes('/.')),
  );
}
