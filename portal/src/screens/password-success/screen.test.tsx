import { expect, it } from 'vitest';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const signInLink = () => main().getByRole('link', { name: words('password.successSignIn') });

it('confirms the new password and links to the login [2.9, 2.53]', async () => {
  await renderScreen('passwordSuccess');
  expect(main().getByRole('heading', { name: words('password.successTitle') })).toBeDefined();
  expect(signInLink().getAttribute('href')).toBe('/en/login');
});

it('links to login with the application that the user came from [2.53]', async () => {
  await renderScreen('passwordSuccess', { query: { application: 'STORE' } });
  expect(signInLink().getAttribute('href')).toBe('/en/login?application=STORE');
});
