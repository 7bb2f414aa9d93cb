import { cookieNames } from '@portico/contract/shell';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deleteCookie, readCookie } from '../lib/storage/cookies.ts';
import { renderScreen, setUpScreens, words } from '../testing/render-screen.tsx';

setUpScreens();

const banner = () => screen.queryByRole('region', { name: words('shell.cookieTitle') });

it('The cookie notice is shown until the user accepts it, which is remembered in a cookie [2.28, 9.13]', async () => {
  const { user } = await renderScreen('login', { consented: false });
  const policy = screen.getByRole('link', { name: words('shell.cookiePolicy') });
  expect(policy.getAttribute('href')).toMatch(/\/en\/cookie-policy\.pdf$/);
  deleteCookie(cookieNames.acceptCookiePolicy);
  await user.click(screen.getByRole('button', { name: words('shell.cookieAccept') }));
  expect(banner()).toBeNull();
  expect(readCookie(cookieNames.acceptCookiePolicy)).toBe('true');
});

it('The cookie notice is not shown to a user who accepted it before [2.28]', async () => {
  await renderScreen('login');
  expect(banner()).toBeNull();
});
