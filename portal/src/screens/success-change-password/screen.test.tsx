import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

it('says what the new password changed, and links to the profile and to the sessions [2.18, 2.54]', async () => {
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

it('is shown to no guest [2.20]', async () => {
  await renderScreen('successChangePassword');
  await main().findByRole('heading', { name: words('login.title') });
  expect(location.pathname).toBe('/en/login');
});

it('is not shown to a user who opens its address without a change: the form is [2.18, 2.54]', async () => {
  await renderScreen('successChangePassword', { signedInAs: 'alice' });
  await waitFor(() => expect(location.pathname).toBe('/en/profile/password'));
  await main().findByRole('heading', { name: words('password.changeTitle') });
  expect(main().queryByText(words('password.changedTitle'))).toBeNull();
});
