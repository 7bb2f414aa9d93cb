import { cookieNames } from '@portico/contract/shell';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { chooseGerman } from '../../testing/choose-german.ts';
import { renderScreen, setUpScreens } from '../../testing/render-screen.tsx';

setUpScreens();

async function changesToGerman(signedInAs?: 'alice') {
  const { user } = await renderScreen(signedInAs ? 'profileGeneral' : 'login', {
    ...(signedInAs && { signedInAs }),
  });
  await chooseGerman(user);
  await waitFor(() => expect(location.pathname).toMatch(/^\/de/));
}

describe('choosing a language [7.37]', () => {
  it('keeps the query and the fragment of the address, and what was typed', async () => {
    const { user } = await renderScreen('login', { path: 'login?application=STORE#part' });
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'half@');
    await chooseGerman(user);
    await waitFor(() => expect(location.pathname).toBe('/de/login'));
    expect(location.search + location.hash).toBe('?application=STORE#part');
    expect(screen.getByDisplayValue('half@')).toBeDefined();
  });

  it('is remembered by the browser of a guest, who has no account to store it with', async () => {
    await changesToGerman();
    expect(readCookie(cookieNames.locale)).toBe('de');
    expect(mockApi.requests('setLocale')).toEqual([]);
  });

  it('is stored with the account of a signed-in user', async () => {
    await changesToGerman('alice');
    expect(readCookie(cookieNames.locale)).toBe('de');
    await waitFor(() =>
      expect(mockApi.requests('setLocale').map(({ input }) => input)).toEqual([{ locale: 'de' }]),
    );
  });
});

it.each([
  ['a guest', undefined],
  ['a signed-in user', 'alice'],
] as const)(
  'tells %s that the configuration does not load in the language just chosen [2.31, 4.1]',
  async (_who, signedInAs) => {
    mockApi.refuse('getConfig', 'server_error');
    await changesToGerman(signedInAs);
    await screen.findByRole('heading', { level: 1, name: 'Die Konfiguration kann nicht geladen werden' });
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
    expect(screen.queryAllByRole('button', { name: 'Abmelden' })).toHaveLength(signedInAs ? 1 : 0);
  },
);
