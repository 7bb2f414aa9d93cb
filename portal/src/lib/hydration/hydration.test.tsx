import type { PageAnswers } from '@portico/contract/page';
import '@portico/web/testing-commits';
import { createPageState, type PageState } from '@portico/web/page-state';
import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { App } from '../../app.tsx';
import { configIn } from '../../mock-api/world.ts';
import { answeredCalls } from '../../routing/early-calls.ts';
import { preloadPage } from '../../routing/match.ts';
import { pathTo } from '../../routing/paths.ts';
import { routes } from '../../routing/routes.ts';
import { setUpScreens } from '../../testing/render-screen.tsx';
import { createDocumentAnswers } from '../api/document-answers.ts';
import { loadEndpointRows } from '../api/endpoint-rows.ts';
import { toRequest } from '../api/request.ts';
import { createCurrentConfig } from '../config/config.ts';
import { loadTexts } from '../i18n/texts.ts';
import type { RouteName } from '../navigation/route-links.ts';
import { createSession } from '../session-state/session.ts';
import { HydrationInSlices, useHydrated } from './use-hydrated.tsx';

setUpScreens();

/** The priority of what nothing interrupts. */
const uninterrupted = 1;

const token = 'fake-bob@portico.example';
const fullToken = { scope: 'PORTAL', authentication_status: 'SUCCESS', two_fa_type: null } as const;

/** The answers as the server puts them into the document. */
async function findAnswers(name: RouteName): Promise<PageAnswers> {
  const [config, rows] = [configIn('en'), await loadEndpointRows()];
  const known: Readonly<Record<string, (typeof rows)[keyof typeof rows] | undefined>> = rows;
  const bodies: Record<string, unknown> = {};
  for (const { key, name: called, input } of answeredCalls(name, 'en', config)) {
    const row = known[called];
    if (!row) continue;
    const answer = await fetch(toRequest(row, input, { config, accessToken: token, locale: 'en' }));
    bodies[key] = await answer.json();
  }
  return { tokenEnd: token.slice(-8), bodies };
}

async function pageOf(state: PageState, answers: PageAnswers) {
  const config = configIn('en');
  state.part(createCurrentConfig).setConfig(config);
  await state.part(createDocumentAnswers).readDocumentAnswers(answers);
  return (
    <App
      state={state}
      config={config}
      texts={await loadTexts('en', true)}
      session={{ state: 'restoring' }}
      consented
      hint={null}
    />
  );
}

/** Calls back when everything is rendered that is as urgent as the hydration or more. */
function Probe({ onRendered }: { onRendered: () => void }) {
  const hydrated = useHydrated();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (hydrated) startTransition(() => setOver(true));
  }, [hydrated]);
  useEffect(() => {
    if (isOver) onRendered();
  }, [isOver, onRendered]);
  return null;
}

const pagesOfAccount = Object.entries(routes)
  .filter(([, { layout }]) => layout === 'account')
  .map(([name]) => name as RouteName); // the keys of `routes`

it.each(pagesOfAccount)('Inputs are answered while a page of an account is hydrated: %s', async (name) => {
  const address = pathTo('en', name);
  history.replaceState(null, '', address);
  const answers = await findAnswers(name);
  await preloadPage(name);
  const [server, browser] = [createPageState(), createPageState()];
  const probe = (onRendered: () => void) => <Probe onRendered={onRendered} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(
    <StaticRouter location={address}>
      <HydrationInSlices>
        {await pageOf(server, answers)}
        {probe(() => {})}
      </HydrationInSlices>
    </StaticRouter>,
  );
  browser.part(createSession).setToken(token, fullToken);
  const app = await pageOf(browser, answers);
  // What is answered later is rendered later.
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const recovered: unknown[] = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const commits: number[] = [];
  globalThis.onReactCommit = (priority) => commits.push(priority);
  onTestFinished(() => {
    globalThis.onReactCommit = undefined;
  });
  await new Promise<void>((resolve) => {
    const page = (
      <BrowserRouter>
        <HydrationInSlices>
          {app}
          {probe(resolve)}
        </HydrationInSlices>
      </BrowserRouter>
    );
    startTransition(() => {
      const hydrated = hydrateRoot(root, page, { onRecoverableError: (error) => recovered.push(error) });
      onTestFinished(() => hydrated.unmount());
    });
  });
  expect(recovered).toEqual([]);
  expect(commits.length).toBeGreaterThan(2);
  expect(commits).not.toContain(uninterrupted);
});
