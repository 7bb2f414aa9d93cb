import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

/** The state with which the reset opens the page. */
const done = { done: 'password-reset' };
const signInLink = () => main().getByRole('link', { name: words('password.successSignIn') });

it('The success screen of a password reset confirms the new password and links to the login [2.9, 2.53]', async () => {
  await renderScreen('passwordSuccess', { state: done });
  expect(main().getByRole('heading', { name: words('password.successTitle') })).toBeDefined();
  expect(main().getByText(words('password.successLead'))).toBeDefined();
  expect(document.querySelector<HTMLElement>('main [data-tone]')?.dataset.tone).toBe('success');
  expect(signInLink().getAttribute('href')).toBe('/en/login');
});

it('The success screen of a password reset links to login with the application that the user came from [2.53]', async () => {
  await renderScreen('passwordSuccess', { state: done, query: { application: 'STORE' } });
  expect(signInLink().getAttribute('href')).toBe('/en/login?application=STORE');
});

it.each([null, {}, { done: 'password-changed' }])(
  'A visitor who opens the address of the success screen without a reset (%o) sees login instead [2.9, 2.53]',
  async (state) => {
    await renderScreen('passwordSuccess', { state });
    await waitFor(() => expect(location.pathname).toBe('/en/login'));
    await main().findByRole('heading', { name: words('login.title') });
    expect(main().queryByText(words('password.successTitle'))).toBeNull();
  },
);
