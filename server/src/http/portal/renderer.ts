import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, PageRenderer } from '@portico/contract/page';
import { LRUCache } from 'lru-cache';
import { portalFolder } from '../../platform/paths.ts';

/**
 * Loads the portal's server build. Pages that are the same for every visitor are rendered once and cached.
 */
export async function loadRenderer(): Promise<PageRenderer> {
  const build: PageRenderer = await import(pathToFileURL(join(portalFolder, 'server/entry-server.js')).href);
  const cache = new LRUCache<string, Page>({ max: 200 });
  return {
    ...build,
    async render(request) {
      const key = JSON.stringify({ ...request, translations: request.translations.version });
      const cached = cache.get(key);
      if (cached) return cached;
      const page = await build.render(request);
      // The router also knows a page by `/en/LOGIN` and `/en/login/`, which would let a client fill the
      // cache.
      if (page.listed && /^[a-z/]*[a-z](\?|$)/.test(request.url)) cache.set(key, page);
      return page;
    },
  };
}
