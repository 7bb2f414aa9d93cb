import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { chooseGerman } from '../../testing/choose-german.ts';
import {
  main,
  notifications,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';

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

it('without a profile an error screen replaces the page, says so once, and offers a retry and to sign out [2.29, 8.9, 8.21]', async () => {
  mockApi.refuse('getProfile', 'internal_server_error');
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await screen.findByText(words('error.profile_not_found'));
  await untilAnswered();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words('shell.errorTitle'));
  expect(main().getByRole('button', { name: words('shell.retry') })).toBeDefined();
  expect(main().getByRole('button', { name: words('shell.signOut') })).toBeDefined();
  expect(notifications().queryByText(words('error.internal_server_error'))).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0);
});

it('without a profile in the language just chosen the error screen says so [2.29, 8.9]', async () => {
  const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await main().findByText('alice@portico.example');
  mockApi.refuse('getProfile', 'internal_server_error');
  await chooseGerman(user);
  await screen.findByText(/Wir konnten Ihr Profil nicht laden/);
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeDefined();
});

it('after too many requests the menu is there without the profile, and nothing seems to be loading [2.27, 8.20]', async () => {
  mockApi.refuse('getProfile', 'too_many_requests');
  const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await main().findByText(words('shell.tooManyTitle'));
  await screen.findAllByRole('menuitem', { name: words('shell.signOut'), hidden: true });
  await untilAnswered();
  expect(screen.getByRole('main').querySelectorAll('[aria-busy=true]')).toHaveLength(0);

  mockApi.restore('getProfile');
  const [retry] = main().getAllByRole('button', { name: words('shell.retry') });
  if (retry) await user.click(retry);
  expect((await screen.findAllByText('alice@portico.example')).length).toBeGreaterThan(0);
});
