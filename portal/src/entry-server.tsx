import type { Config } from '@portico/contract/config';
import type { Locale } from '@portico/contract/locales';
import { type FirstCall, type Page, type PageRequest, policyOf, usesCamera } from '@portico/contract/page';
import { defaultTheme } from '@portico/contract/shell';
import { createPageState, PageStateContext } from '@portico/web/page-state';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { documentParts } from './document-head.ts';
import { createDocumentAnswers } from './lib/api/document-answers.ts';
import { HydrationInSlices } from './lib/hydration/use-hydrated.tsx';
import { TextsProvider, textOf } from './lib/i18n/i18n.tsx';
import { loadTexts } from './lib/i18n/texts.ts';
import type { RouteName } from './lib/navigation/route-links.ts';
import { answeredCalls as callsOf } from './routing/early-calls.ts';
import { preloadPage, routeAt } from './routing/match.ts';
import { pageTexts } from './routing/page-texts.ts';
import { pathTo } from './routing/paths.ts';
import { routes } from './routing/routes.ts';
import type { LanguageHint } from './shell/language-hint.tsx';
import { ServerFailed } from './shell/status/server-failed.tsx';

const listed: ReadonlySet<string> = new Set<RouteName>([
  'home',
  'login',
  'loginQr',
  'registration',
  'passwordReset',
]);

/**
 * Renders a page exactly as the browser's first render does, so that users can read it before any script has
 * run.
 */
export async function render(request: PageRequest): Promise<Page> {
  const { url, locale, config, translations, signedIn, consented, preferred, answers } = request;
  const name = routeAt(url.split('?')[0] ?? '');
  const page = name ?? 'notFound';
  const layout = name ? routes[name].layout : 'guest';
  const texts = await loadTexts(locale, true, translations.texts);
  await preloadPage(name);
  const state = createPageState();
  if (answers) await state.part(createDocumentAnswers).readDocumentAnswers(answers);
  const app = (
    <App
      state={state}
      config={config}
      texts={texts}
      session={{ state: signedIn ? 'restoring' : 'guest' }}
      consented={consented}
      hint={preferred && isEntrance(name) ? await hintAt(preferred, config.product) : null}
    />
  );
  const html = renderToString(
    <StaticRouter location={url}>
      {layout === 'account' ? <HydrationInSlices>{app}</HydrationInSlices> : app}
    </StaticRouter>,
  );
  return {
    status: page === 'notFound' ? 404 : 200,
    policy: policyOf(page, config),
    camera: usesCamera(page),
    locale,
    theme: layout === 'landing' ? defaultTheme : null,
    listed: listed.has(page),
    ...pageTexts(page, textOf({ ...texts, product: config.product }), config.landing),
    ...documentParts(page, layout, locale, config),
    html,
  };
}

/** The calls with whose answers the page of a path is rendered, see `PageRenderer`. */
export function answeredCalls(path: string, locale: Locale, config: Config): readonly FirstCall[] {
  const name = routeAt(path);
  // The router also knows a page by other addresses, which somebody else may have chosen.
  const isExact = name && routes[name].layout === 'account' && path === pathTo(locale, name);
  return isExact ? callsOf(name, locale, config) : [];
}

/**
 * Where users enter, as from the link of an application: there they are told of the language that they
 * prefer.
 */
function isEntrance(name: RouteName | null): boolean {
  return name === 'home' || name === 'login' || name === 'registration';
}

async function hintAt(locale: Locale, product: string): Promise<LanguageHint> {
  const text = textOf({ ...(await loadTexts(locale, false)), product });
  return { locale, words: text('shell.continueInLanguage'), close: text('shell.close') };
}

/**
 * Renders the page for a request that failed. It has no script, because the server may not answer further
 * requests.
 */
export async function renderFailure(locale: Locale, traceId: string, product: string): Promise<Page> {
  const texts = await loadTexts(locale, false);
  const text = textOf({ ...texts, product });
  return {
    status: 503,
    policy: 'base',
    camera: false,
    locale,
    theme: null,
    listed: false,
    title: text('shell.errorTitle'),
    description: text('error.server_error'),
    ...documentParts('notFound', 'guest', locale, null),
    script: '',
    html: renderToString(
      <PageStateContext value={createPageState()}>
        <TextsProvider locale={locale} initial={texts} product={product}>
          <ServerFailed traceId={traceId} />
        </TextsProvider>
      </PageStateContext>,
    ),
  };
}
