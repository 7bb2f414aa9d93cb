import '@portico/ui/styles.css';
import { consentedAttribute, inlinedAnswersId, signedInAttribute } from '@portico/contract/page';
import { cookieNames } from '@portico/contract/shell';
import { localeOf } from '@portico/web/locale-path';
import { createPageState, type PageState, PageStateContext } from '@portico/web/page-state';
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { createEarlyAnswers } from './lib/api/early-answers.ts';
import { createCurrentConfig, inlinedConfig, loadConfig } from './lib/config/config.ts';
import { HydrationInSlices } from './lib/hydration/use-hydrated.tsx';
import { TextsProvider } from './lib/i18n/i18n.tsx';
import { loadPageTexts } from './lib/i18n/page-texts.ts';
import { readLook } from './lib/look/stored-look.ts';
import { leave } from './lib/session/leave.ts';
import { followOtherTabs, restoreSession } from './lib/session/restore-session.ts';
import type { Session } from './lib/session-state/session-types.ts';
import { readCookie } from './lib/storage/cookies.ts';
import { preloadPage, routeAt } from './routing/match.ts';
import { routes } from './routing/routes.ts';
import { renderedHint } from './shell/language-hint.tsx';
import { SignOutLink } from './shell/sign-out-link.tsx';
import { ConfigFailed } from './shell/status/config-failed.tsx';

/** Milliseconds after the first render in which a screen may use what the document has asked for before. */
const earlyAnswersLast = 5_000;

const root = document.getElementById('root');
// Not awaited: the chunks it loads import this one, so each would wait for the other.
if (root) void start(root);

/** Loads what the first render needs, then hydrates the page that the server rendered, or renders it. */
async function start(root: HTMLElement): Promise<void> {
  const { pathname } = location;
  const locale = localeOf(pathname);
  const state = createPageState();
  // What the server rendered is hydrated as it is: another tab may have changed the cookies since.
  // A tab in which support looks at an account shows nothing of the browser's own session.
  const looks = Boolean(readLook()) && (await import('./lib/look/look.ts')).resumeLook(state);
  const rendered = !looks && root.hasChildNodes();
  const guest = !(rendered
    ? root.hasAttribute(signedInAttribute)
    : readCookie(cookieNames.accessToken) !== null);
  const [{ createRoot, hydrateRoot }, texts] = await Promise.all([
    // Apart, so that no task runs all of the first script.
    import('react-dom/client'),
    loadPageTexts(locale, !guest),
  ]);
  // Any error: the screen of a configuration that failed is shown.
  const config = inlinedConfig() ?? (await loadConfig(locale).catch(() => null));
  if (!config) {
    createRoot(root).render(
      <PageStateContext value={state}>
        <TextsProvider locale={locale} initial={texts} product={location.hostname}>
          <ConfigFailed>{!guest && <SignOutLink onClick={() => leave(state)} />}</ConfigFailed>
        </TextsProvider>
      </PageStateContext>,
    );
    return;
  }
  state.part(createCurrentConfig).setConfig(config);
  const name = routeAt(pathname);
  await Promise.all([
    preloadPage(name),
    rendered && document.getElementById(inlinedAnswersId) && readAnswers(state),
  ]);

  const session: Session = { state: guest ? 'guest' : 'restoring' };
  const consented = rendered
    ? root.hasAttribute(consentedAttribute)
    : readCookie(cookieNames.acceptCookiePolicy) !== null;
  const ofAccount = name !== null && routes[name].layout === 'account';
  const app = (
    <App
      state={state}
      config={config}
      texts={texts}
      session={session}
      consented={consented}
      hint={renderedHint(root)}
    />
  );
  const page = (
    <StrictMode>
      <BrowserRouter>
        {rendered && ofAccount ? <HydrationInSlices>{app}</HydrationInSlices> : app}
      </BrowserRouter>
    </StrictMode>
  );
  if (!looks) {
    followOtherTabs(state);
    void restoreSession(state);
  }

  // As a transition, so that React hydrates in slices and input is answered meanwhile.
  if (rendered) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
  setTimeout(state.part(createEarlyAnswers).dropEarlyAnswers, earlyAnswersLast);
}

/** Few pages have answers, so what reads them is loaded with the data. */
async function readAnswers(state: PageState): Promise<void> {
  const { createDocumentAnswers, takeInlinedAnswers } = await import('./lib/api/document-answers.ts');
  const inlined = takeInlinedAnswers();
  if (inlined) await state.part(createDocumentAnswers).readDocumentAnswers(inlined);
}
