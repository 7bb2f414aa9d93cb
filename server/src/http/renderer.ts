import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@portico/contract/config';
import type { Locale } from '@portico/contract/locales';
import type { Theme } from '@portico/contract/shell';
import { portalFolder } from '../paths.ts';

/** A screen of the portal as its server build draws it: HTML, before any script has run. */
export interface Page {
  readonly status: number;
  /** The language its texts are written in. */
  readonly written: Locale;
  /** What the page looks like whatever the system prefers. */
  readonly theme: Theme | null;
  /** Whether it is for everybody and worth finding. */
  readonly listed: boolean;
  readonly title: string;
  readonly description: string;
  /** Styles and icons; `{nonce}` stands for the nonce. */
  readonly head: string;
  /** What stands in `#root`. */
  readonly html: string;
  /** What makes the page alive; it comes last. */
  readonly script: string;
}

export interface PageRequest {
  readonly url: string;
  readonly locale: Locale;
  readonly config: Config;
  readonly signedIn: boolean;
  readonly consented: boolean;
}

type Render = (request: PageRequest) => Promise<Page>;

const keptPages = 200;

/** Loads the portal's server build, and draws what everybody sees only once. */
export async function loadRenderer(): Promise<Render> {
  const build: { readonly render: Render } = await import(
    pathToFileURL(join(portalFolder, 'server/entry-server.js')).href
  );
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
