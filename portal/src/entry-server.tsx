import type { Config } from '@portico/contract/config';
import type { Locale } from '@portico/contract/locales';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { documentHead } from './document-head.ts';
import { textOf } from './lib/i18n.tsx';
import { queries } from './lib/queries.ts';
import { loadTexts } from './lib/texts.ts';
import { preloadPage, routeAt, screenOf } from './match.ts';
import { pageTexts } from './page-texts.ts';
import { notFound, routes } from './routes.tsx';

export interface PageRequest {
  /** Path and query; the path begins with a language. */
  readonly url: string;
  readonly locale: Locale;
  readonly config: Config;
  /** Whether the browser brought an access token, good or not. */
  readonly signedIn: boolean;
}

export interface Page {
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  /** What stands in `#root`. */
  readonly html: string;
  /** Styles, preloads and the entry script; `{nonce}` stands for the nonce. */
  readonly head: string;
}

/** Draws a page as the browser will first draw it, so that it can be read before any script has run. */
export async function render({ url, locale, config, signedIn }: PageRequest): Promise<Page> {
  const name = routeAt(url.split('?')[0] ?? '');
  const texts = await loadTexts(locale);
  await preloadPage(name);
  const html = renderToString(
    <StaticRouter location={url}>
      <App config={config} texts={texts} session={{ state: signedIn ? 'restoring' : 'guest' }} />
    </StaticRouter>,
  );
  // Rendering notes what will be asked for; the server asks nothing and must not remember it.
  queries.clear();
  const page = name !== null && screenOf(name) !== notFound ? name : 'notFound';
  const head = documentHead(page, name ? routes[name].frame : 'guest', texts.i18n.locale);
  return { status: page === 'notFound' ? 404 : 200, ...pageTexts(page, textOf(texts)), html, head };
}
