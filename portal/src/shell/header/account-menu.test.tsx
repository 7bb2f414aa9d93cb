import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { chooseGerman } from '../../testing/choose-german.ts';
import { burger, iconOf, menuOf } from '../../testing/menus.tsx';
import {
  main,
  notifications,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const menus = [
  ['the avatar', 'shell.accountMenu'],
  ['the avatar with the burger icon, on phones,', 'shell.mainMenu'],
] as const;

it.each(menus)(
  'In the header, %s opens profile, verification, security, password and logout, in this order, each with the address of its page [2.35]',
  async (_icon, phrase) => {
    await renderScreen('profileGeneral', { signedInAs: 'alice' });
    const button = await screen.findByRole('button', { name: new RegExp(words(phrase)) });
    expect(button.textContent).toMatch(/A\W?A$/);
    if (phrase === 'shell.mainMenu') expect(iconOf(button)).toBe(burger());
    const menu = menuOf(button);
    expect(menu.getAttribute('aria-label')).toBe(words(phrase));
    const items = within(menu)
      .getAllByRole('menuitem', { hidden: true })
      .filter((item) => !item.closest('[role=group]'));
    expect(
      items.map((item) => [
        item.textContent?.replace(words('shell.verified'), ''),
        item.getAttribute('href'),
      ]),
    ).toEqual([
      [words('shell.profile'), '/en/profile/general'],
      [words('shell.verification'), '/en/profile/verification'],
      [words('shell.security'), '/en/profile/security'],
      [words('shell.privacy'), '/en/profile/disclosures'],
      [words('shell.password'), '/en/profile/password'],
      [words('shell.signOut'), null],
    ]);
  },
);

it('The account menu has the applications on phones, where there is no sidebar [2.36]', async () => {
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  const menu = menuOf(await screen.findByRole('button', { name: new RegExp(words('shell.mainMenu')) }));
  const group = within(menu).getByRole('group', { name: words('shell.applications'), hidden: true });
  const items = within(group).getAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Business',
    'DeFi',
    'Main',
    'Travel',
    'Store',
    'Cashback',
  ]);
});

it('The account menu shows on phones how far the verification is [2.36, 3.24]', async () => {
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  const menu = menuOf(await screen.findByRole('button', { name: new RegExp(words('shell.mainMenu')) }));
  const item = within(menu).getByRole('menuitem', {
    name: new RegExp(words('shell.verification')),
    hidden: true,
  });
  expect((await within(item).findByText(words('shell.verified'))).textContent).toBe(words('shell.verified'));
});

it('Without a profile an error screen replaces the page, says so once, and offers a retry and to sign out [2.29, 8.9, 8.21]', async () => {
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

it('Without a profile in the language just chosen, the error screen says so [2.29, 8.9]', async () => {
  const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await main().findByText('alice@portico.example');
  mockApi.refuse('getProfile', 'internal_server_error');
  await chooseGerman(user);
  await screen.findByText(/Wir konnten Ihr Profil nicht laden/);
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeDefined();
});

it('After too many requests the account menu is there without the profile, and nothing seems to be loading [2.27, 8.20]', async () => {
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
