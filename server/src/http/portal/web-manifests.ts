import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogoFile, logoPath } from '@portico/contract/brand/look';
import { type LandingWords, textIn } from '@portico/contract/brand/words';
import { isLocale } from '@portico/contract/locales';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../../context/brand.ts';

/**
 * Finds the web app manifest of a language, with what the operator calls the product, if it is at the path.
 */
export function createWebManifests(folder: string, brand: Brand) {
  const templates = new LRUCache<string, string>({
    max: 100,
    fetchMethod: (locale) => readFile(join(folder, locale, 'site.webmanifest'), 'utf8'),
  });
  return async (path: string): Promise<string | undefined> => {
    const locale = /^\/(\w+)\/site\.webmanifest$/.exec(path)?.[1] ?? '';
    if (!isLocale(locale)) return undefined;
    const template = (await templates.fetch(locale)) ?? '';
    const { name: product, logos, words } = brand.current();
    const name = JSON.stringify(product).slice(1, -1);
    const manifest = template.replaceAll('{product}', () => name);
    const own = { ...iconsOf(logos.icon), ...descriptionOf(textIn(words.landing, locale)) };
    return Object.keys(own).length > 0 ? JSON.stringify({ ...JSON.parse(manifest), ...own }) : manifest;
  };
}

/** The operator's own icon in place of those of the product. */
function iconsOf(icon: LogoFile | null) {
  return (
    icon && { icons: [{ src: logoPath(icon), type: 'image/png', sizes: `${icon.width}x${icon.height}` }] }
  );
}

/** What the operator says of the product, as search engines read it. */
function descriptionOf(landing: LandingWords | undefined) {
  return landing?.lead ? { description: landing.lead } : null;
}
