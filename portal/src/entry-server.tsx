import type { Config } from '@portico/contract/config';
import type { Locale } from '@portico/contract/locales';
import { defaultTheme, type Theme } from '@portico/contract/shell';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { type DocumentParts, documentParts } from './document-head.ts';
import { queries } from './lib/api/queries.ts';
import { textOf } from './lib/i18n/i18n.tsx';
import { loadTexts } from './lib/i18n/texts.ts';
import type { RouteName } from './lib/navigation/route-links.ts';
import { preloadPage, routeAt } from './routing/match.ts';
import { pageTexts } from './routing/page-texts.ts';
import { routes, screenOf } from './routing/routes.ts';

export interface PageRequest {
  /** Path and query; the path begins with a language. */
  readonly url: string;
  readonly locale: Locale;
  readonly config: Config;
  /** Whether the browser brought an access token, good or not. */
  readonly signedIn: boolean;
  /** Whether it brought the consent to cookies. */
  readonly consented: boolean;
}

export interface Page extends DocumentParts {
  readonly status: 200 | 404;
  /** The language its texts are written in. */
  readonly written: string;
  /** What the page looks like whatever the system prefers. */
  readonly theme: Theme | null;
  /** Whether it is for everybody and worth finding: no page with a code, and none of a person. */
  readonly listed: boolean;
  readonly title: string;
  readonly description: string;
  /** What stands in `#root`. */
  readonly html: string;
}

const listed: ReadonlySet<string> = new Set<RouteName>([
  'home',
  'login',
  'loginQr',
  'registration',
  'passwordReset',
]);

/** Draws a page as the browser will first draw it, so that it can be read before any script has run. */
export async function render(request: PageRequest): Promise<Page> {
  const { url, locale, config, signedIn, consented } = request;
  const name = routeAt(url.split('?')[0] ?? '');
  const texts = await loadTexts(locale, true);
  await preloadPage(name);
  const html = renderToString(
    <StaticRouter location={url}>
      <App
        config={config}
        texts={texts}
        session={{ state: signedIn ? 'restoring' : 'guest' }}
        consented={consented}
      />
    </StaticRouter>,
  );
  // Rendering notes what will be asked for; the server asks nothing and must not remember it.
  queries.clear();
  const page = name !== null && screenOf(name) ? name : 'notFound';
  const layout = name ? routes[name].layout : 'guest';
  const written = texts.i18n.locale;
  return {
    status: page === 'notFound' ? 404 : 200,
    written,
    theme: layout === 'landing' ? defaultTheme : null,
    listed: listed.has(page),
    ...pageTexts(page, textOf(texts)),
    ...documentParts(page, layout, written),
    html,
  };
}
