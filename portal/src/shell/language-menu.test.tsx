import { cookieNames } from '@portico/contract/shell';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readCookie } from '../lib/storage/cookies.ts';
import { mockApi } from '../mock-api/control.ts';
import { renderScreen, setUpScreens, words } from '../testing/render-screen.tsx';

setUpScreens();

async function chooseGerman(signedInAs?: 'alice') {
  const { user } = await renderScreen(signedInAs ? 'profileGeneral' : 'login', {
    ...(signedInAs && { signedInAs }),
  });
  const [menu] = await screen.findAllByRole('button', { name: new RegExp(words('shell.language')) });
  if (!menu) throw new Error('The page has no language menu');
  await user.click(menu);
  const [german] = await screen.findAllByText('Deutsch');
  if (!german) throw new Error('The menu does not list German');
  await user.click(german);
  await waitFor(() => expect(location.pathname).toMatch(/^\/de/));
}

describe('choosing a language [7.37]', () => {
  it('is remembered by the browser of a guest, who has no account to store it with', async () => {
    await chooseGerman();
    expect(readCookie(cookieNames.locale)).toBe('de');
    expect(mockApi.requests('setLocale')).toEqual([]);
  });

  it('is stored with the account of a signed-in user', async () => {
    await chooseGerman('alice');
    expect(readCookie(cookieNames.locale)).toBe('de');
    await waitFor(() =>
      expect(mockApi.requests('setLocale').map(({ input }) => input)).toEqual([{ locale: 'de' }]),
    );
  });
});
