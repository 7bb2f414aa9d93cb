import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../mock-api/control.ts';
import { renderScreen, setUpScreens, words } from '../testing/render-screen.tsx';

setUpScreens();

it('the avatar menu contains profile, verification, security, password and logout, in this order, each with the address of its page [2.35]', async () => {
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await screen.findByText(words('shell.accountMenu'));
  const menu = document.querySelector(`[role=menu][aria-label="${words('shell.accountMenu')}"]`);
  const items = [...(menu?.querySelectorAll('[role=menuitem]') ?? [])];
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    [words('shell.profile'), '/en/profile/general'],
    [words('shell.verification'), '/en/profile/verification'],
    [words('shell.security'), '/en/profile/security'],
    [words('shell.password'), '/en/profile/password'],
    [words('shell.signOut'), null],
  ]);
});

it('without a profile the menu is still there, and the reason is above the screen with a retry [8.9]', async () => {
  mockApi.refuse('getProfile', 'profile_not_found');
  const { user } = await renderScreen('profilePassword', { signedInAs: 'alice' });
  const alert = await screen.findByText(words('error.profile_not_found'));
  expect(screen.getByRole('main').contains(alert)).toBe(true);
  expect(screen.getByRole('heading', { name: words('title.profilePassword') })).toBeDefined();
  expect(
    screen.getAllByRole('menuitem', { name: words('shell.signOut'), hidden: true }).length,
  ).toBeGreaterThan(0);

  mockApi.restore('getProfile');
  await user.click(screen.getByRole('button', { name: words('shell.retry') }));
  expect((await screen.findAllByText('alice@portico.example')).length).toBeGreaterThan(0);
  expect(screen.queryByText(words('error.profile_not_found'))).toBeNull();
});
