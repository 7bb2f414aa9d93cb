import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogoFile, logoPath } from '@portico/contract/brand/look';
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
    const { name: product, logos } = brand.current();
    const name = JSON.stringify(product).slice(1, -1);
    const manifest = template.replaceAll('{product}', () => name);
    reply.headers({ 'cache-control': 'public, max-age=60' }).type('application/manifest+json');
    return reply.send(logos.icon ? withIcon(manifest, logos.icon) : manifest);
  };
}

/** The manifest with the operator's own icon in place of those of the product. */
function withIcon(manifest: string, icon: LogoFile): string {
  const icons = [{ src: logoPath(icon), type: 'image/png', sizes: `${icon.width}x${icon.height}` }];
  return JSON.stringify({ ...JSON.parse(manifest), icons });
}
