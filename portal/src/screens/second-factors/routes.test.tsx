import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { state } from '../../mock-api/state.ts';
import { main, renderScreen, setUpScreens } from '../../testing/render-screen.tsx';

setUpScreens();

const firstPages = [
  ['profileSecurityVerificationTelegram', 'verification-telegram'],
  ['profileSecurityVerificationGoogle', 'verification-google'],
  ['profileSecurityVerificationEmail', 'verification-email'],
  ['profileSecurityVerificationEmailDeactivate', 'verification-email/deactivate'],
] as const;
const activatedPages = [
  ['profileSecurityVerificationTelegramActivate', 'verification-telegram/activate', 'TELEGRAM'],
  ['profileSecurityVerificationGoogleActivate', 'verification-google/activate', 'GOOGLE_AUTHENTICATOR'],
  ['profileSecurityVerificationEmailActivate', 'verification-email/activate', 'EMAIL'],
] as const;

it.each(firstPages)('The page %s is at %s [2.16]', async (name, path) => {
  await renderScreen(name, { signedInAs: 'alice', state: { done: 'factor-deactivated' } });
  await main().findByRole('heading', { level: 1 });
  expect(location.pathname).toBe(`/en/profile/security/${path}`);
});

it.each(activatedPages)('The page %s is at %s once the method is active [2.16]', async (name, path, type) => {
  state.twoFactor.add(type);
  await renderScreen(name, { signedInAs: 'alice' });
  await main().findByRole('list');
  expect(location.pathname).toBe(`/en/profile/security/${path}`);
});

it.each([...firstPages, ...activatedPages].map(([name]) => name))(
  'The page %s needs a signed-in user [2.16, 2.20]',
  async (name) => {
    await renderScreen(name);
    await waitFor(() => expect(location.pathname).toBe('/en/login'));
  },
);
