import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, PageRenderer } from '@portico/contract/page';
import { portalFolder } from '../paths.ts';

const keptPages = 200;

/** Loads the portal's server build, and draws what everybody sees only once. */
export async function loadRenderer(): Promise<PageRenderer['render']> {
  const build: PageRenderer = await import(pathToFileURL(join(portalFolder, 'server/entry-server.js')).href);
  const kept = new Map<string, Page>();
  return async (request) => {
    const key = JSON.stringify(request);
    const known = kept.get(key);
    if (known) return known;
    const page = await build.render(request);
    // Codes of links are nobody's to keep, and invented addresses must not push the real ones out.
    if (page.listed && /^[^?]*(\?application=[A-Z]+)?$/.test(request.url)) {
      if (kept.size >= keptPages) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, page);
    }
    return page;
  };
}
