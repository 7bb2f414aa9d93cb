import { createPageState, type PageState } from '@portico/web/page-state';
import { act, render, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { App } from './app.tsx';
import { createQueryCache } from './lib/api/queries.ts';
import { createCurrentConfig } from './lib/config/config.ts';
import { HydrationInSlices } from './lib/hydration/use-hydrated.tsx';
import { loadTexts } from './lib/i18n/texts.ts';
import { createSession } from './lib/session-state/session.ts';
import type { Session } from './lib/session-state/session-types.ts';
import { createGlobalStatus } from './lib/status/global-status.ts';
import { createNotifications } from './lib/status/notifications.ts';
import { configIn } from './mock-api/world.ts';
import { preloadPage } from './routing/match.ts';
import { setUpScreens } from './testing/render-screen.tsx';

setUpScreens();

const tokenOfAlice = 'fake-alice@portico.example';
const fullToken = { scope: 'PORTAL', authentication_status: 'SUCCESS', two_fa_type: null } as const;

/** A page of its own: Alice's in English, or a guest's in German. */
async function newPage(state: PageState, locale: 'en' | 'de', session: Session) {
  const config = configIn(locale);
  state.part(createCurrentConfig).setConfig(config);
  await preloadPage(session.state === 'guest' ? 'login' : 'profile');
  return (
    <App
      state={state}
      config={config}
      texts={await loadTexts(locale, true)}
      session={session}
      consented
      hint={null}
    />
  );
}

function signedIn(state: PageState): Session {
  const { currentSession, setToken } = state.part(createSession);
  setToken(tokenOfAlice, fullToken);
  return currentSession();
}

describe('two pages at once', () => {
  it('Two pages at once have a session, a language, notifications, a status and answers of their own', async () => {
    const [alice, guest] = [createPageState(), createPageState()];
    const pages = [
      { path: '/en/profile', app: await newPage(alice, 'en', signedIn(alice)) },
      { path: '/de/login', app: await newPage(guest, 'de', { state: 'guest' }) },
    ];
    guest.part(createSession).endSession(undefined);
    const [own, other] = pages.map(({ path, app }) => {
      const place = document.body.appendChild(document.createElement('div'));
      render(<MemoryRouter initialEntries={[path]}>{app}</MemoryRouter>, { container: place });
      return within(place);
    });
    await own?.findAllByText(/Alice/);
    await other?.findByRole('heading', { level: 1, name: 'Anmelden' });
    act(() => {
      alice.part(createNotifications).notify('success', 'For Alice');
      alice.part(createGlobalStatus).showGlobalError('too_many_requests', undefined, { placement: 'screen' });
    });
    await own?.findByText('For Alice');
    expect(other?.queryByText('For Alice')).toBeNull();
    expect(other?.queryByText(/Alice/)).toBeNull();
    expect(guest.part(createGlobalStatus).currentStatus().state).toBe('success');
    await waitFor(() =>
      expect(alice.part(createQueryCache).queries.getQueryData(['getProfile', {}, 'en'])).toBeDefined(),
    );
    expect(guest.part(createQueryCache).queries.getQueryCache().getAll()).toEqual([]);

    act(() => alice.part(createSession).endSession('signed-out'));
    expect(guest.part(createSession).currentSession()).toEqual({ state: 'guest', ending: undefined });
  });

  it('Two pages that a server renders at once have no answers, whatever is cached', async () => {
    const [alice, bob] = [createPageState(), createPageState()];
    const profile = { firstName: 'Alice', lastName: 'Archer', email: 'alice@portico.example' };
    alice.part(createQueryCache).queries.setQueryData(['getProfile', {}, 'en'], profile);
    const session: Session = signedIn(alice);
    const html = await Promise.all(
      [alice, bob].map(async (state) =>
        renderToString(
          <StaticRouter location="/en/profile">
            <HydrationInSlices>{await newPage(state, 'en', session)}</HydrationInSlices>
          </StaticRouter>,
        ),
      ),
    );
    expect(html.map((text) => text.includes('Alice'))).toEqual([false, false]);
  });
});
