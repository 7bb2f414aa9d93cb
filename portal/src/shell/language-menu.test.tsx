import { cookieNames } from '@portico/contract/shell';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readCookie } from '../lib/storage/cookies.ts';
import { mockApi } from '../mock-api/control.ts';
import { chooseGerman } from '../testing/choose-german.ts';
import { renderScreen, setUpScreens } from '../testing/render-screen.tsx';

setUpScreens();

async function changesToGerman(signedInAs?: 'alice') {
  const { user } = await renderScreen(signedInAs ? 'profileGeneral' : 'login', {
    ...(signedInAs && { signedInAs }),
  });
  await chooseGerman(user);
  await waitFor(() => expect(location.pathname).toMatch(/^\/de/));
}

describe('choosing a language [7.37]', () => {
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
