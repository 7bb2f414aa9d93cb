import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

it('The page after a change of the password says what the new password changed, and links to the profile and the sessions [2.18, 2.54]', async () => {
  await renderScreen('successChangePassword', { signedInAs: 'alice', state: { done: 'password-changed' } });
  await main().findByRole('heading', { name: words('password.changedTitle') });
  expect(document.querySelector<HTMLElement>('main [data-tone]')?.dataset.tone).toBe('success');
  expect(main().getByText(words('password.changedLead'))).toBeDefined();
  const links = main()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [words('password.changedProfile'), '/en/profile'],
    [words('password.changedNext'), '/en/profile/security/status'],
  ]);
});

it('The page after a change of the password is shown to no guest [2.20]', async () => {
  await renderScreen('successChangePassword');
  await main().findByRole('heading', { name: words('login.title') });
  expect(location.pathname).toBe('/en/login');
});

it('A user who opens the page after a change of the password without a change sees the form instead [2.18, 2.54]', async () => {
  await renderScreen('successChangePassword', { signedInAs: 'alice' });
  await waitFor(() => expect(location.pathname).toBe('/en/profile/password'));
  await main().findByRole('heading', { name: words('password.changeTitle') });
  expect(main().queryByText(words('password.changedTitle'))).toBeNull();
});
