import { groundColors } from '@portico/web/theme/theme';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { menuOf } from '../../testing/menus.tsx';
import { renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();
afterEach(() => {
  delete document.documentElement.dataset.theme;
});

const shown = () => document.documentElement.dataset.theme;
async function choices(menu: 'theme' | 'accountMenu' | 'mainMenu') {
  const button = await screen.findByRole('button', { name: new RegExp(words(`shell.${menu}`)) });
  const group = await within(menuOf(button)).findByRole('group', {
    name: words('shell.theme'),
    hidden: true,
  });
  return within(group);
}
const choice = async (menu: 'theme' | 'accountMenu' | 'mainMenu', name: 'system' | 'light' | 'dark') =>
  (await choices(menu)).getByRole('menuitemradio', { name: words(`theme.${name}`), hidden: true });

describe.each([
  ['a guest', 'theme', undefined],
  ['a guest on a phone', 'mainMenu', undefined],
  ['a signed-in user', 'accountMenu', 'alice'],
  ['a signed-in user on a phone', 'mainMenu', 'alice'],
] as const)('%s', (_who, menu, signedInAs) => {
  it('A user chooses the theme in the menu, and the browser keeps it', async () => {
    await renderScreen(signedInAs ? 'profilePassword' : 'login', { ...(signedInAs && { signedInAs }) });
    expect((await choice(menu, 'system')).ariaChecked).toBe('true');
    fireEvent.click(await choice(menu, 'dark'));
    expect([shown(), localStorage.getItem('portico.theme')]).toEqual(['dark', 'dark']);
    expect((await choice(menu, 'dark')).ariaChecked).toBe('true');
    fireEvent.click(await choice(menu, 'system'));
    expect(shown()).toBeUndefined();
  });
});

it('The theme is that of another tab as soon as it is chosen there', async () => {
  await renderScreen('login');
  await choices('theme');
  localStorage.setItem('portico.theme', 'light');
  fireEvent(window, new StorageEvent('storage', { key: 'portico.theme' }));
  expect(shown()).toBe('light');
  expect((await choice('theme', 'light')).ariaChecked).toBe('true');
});

it('The theme also colours the interface of the browser around the page', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', media: '' });
  document.head.append(meta);
  await renderScreen('login');
  fireEvent.click(await choice('theme', 'dark'));
  expect(meta.content).toBe(groundColors.dark);
  meta.remove();
});

it('The theme of the landing page is that of its slides until the user chooses one [1.2]', async () => {
  await renderScreen('home');
  await choices('theme');
  expect(shown()).toBe('light');
  fireEvent.click(screen.getByRole('button', { name: words('landing.goTo', { name: 'Store' }) }));
  expect(shown()).toBe('dark');
  fireEvent.click(await choice('theme', 'light'));
  expect(shown()).toBe('light');
  fireEvent.click(await choice('theme', 'system'));
  expect(shown()).toBe('dark');
});
