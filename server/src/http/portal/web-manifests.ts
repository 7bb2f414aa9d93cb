import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocale } from '@portico/contract/locales';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../../context/brand.ts';

/**
 * Sends the web app manifest of a language, with what the operator calls the product, if it is at the path.
 */
export function createWebManifests(folder: string, brand: Brand) {
  const templates = new LRUCache<string, string>({
    max: 100,
    fetchMethod: (locale) => readFile(join(folder, locale, 'site.webmanifest'), 'utf8'),
  });
  return async (path: string, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const locale = /^\/(\w+)\/site\.webmanifest$/.exec(path)?.[1] ?? '';
    if (!isLocale(locale)) return undefined;
    const template = (await templates.fetch(locale)) ?? '';
    const name = JSON.stringify(brand.current().name).slice(1, -1);
    reply.headers({ 'cache-control': 'public, max-age=60' }).type('application/manifest+json');
    return reply.send(template.replaceAll('{product}', () => name));
  };
}
