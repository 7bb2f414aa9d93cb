import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { renderScreen, setUpScreens } from '../../testing/render-screen.tsx';

setUpScreens();

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const region = new Intl.Locale(navigator.language).region ?? null;
const alice = {
  firstName: 'Alice',
  lastName: 'Archer',
  email: 'alice@portico.example',
  verified: true,
  selfieRequired: false,
  inviteCode: 'ALICE-7K2M-Q9TX-4WBN',
  locale: 'en',
} as const;
const stored = () => mockApi.requests('setLocale').map(({ input }) => input);

it('The time zone and the region of the browser are stored once in an account that has others', async () => {
  mockApi.answer('getProfile', { ...alice, timeZone: 'Antarctica/Troll', region: 'AQ' });
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await waitFor(() => expect(stored()).toEqual([{ timeZone: here, region }]));
});

it('Nothing is stored in an account that has the time zone and the region of the browser', async () => {
  mockApi.answer('getProfile', { ...alice, timeZone: here, region });
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await waitFor(() => expect(mockApi.requests('getProfile').length).toBeGreaterThan(0));
  await waitFor(() => expect(document.body.textContent).toContain('Alice'));
  expect(stored()).toEqual([]);
});
