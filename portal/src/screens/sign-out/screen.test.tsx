import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { addressAfterSignOut } from './address-after.ts';

setUpScreens();

const open = () =>
  renderScreen('signOut', {
    signedInAs: 'alice',
    query: { application: 'TRAVEL', post_logout_redirect_uri: 'https://travel.example/out', state: 's' },
  });

it('The sign-out page asks before it signs out, and does nothing by itself', async () => {
  await open();
  await main().findByRole('heading', { level: 1, name: words('title.signOut') });
  main().getByText(words('shell.signOutHere'), { exact: false });
  expect(main().queryByText(words('shell.stillSignedInWhy'))).toBeNull();
  expect(mockApi.requests('revokeToken')).toEqual([]);
});

it('The sign-out page signs the user out when the user says so [4.11]', async () => {
  const { user } = await open();
  await user.click(await main().findByRole('button', { name: words('shell.signOut') }));
  await waitFor(() => expect(mockApi.requests('revokeToken')).toHaveLength(1));
});

it('The user stays signed in when they cancel on the sign-out page', async () => {
  const { user } = await open();
  await user.click(await main().findByRole('link', { name: words('shell.cancel') }));
  await waitFor(() => expect(location.pathname).not.toContain('sign-out'));
  expect(mockApi.requests('revokeToken')).toEqual([]);
});

it('The sign-out page says to a user whose sign-out was refused that they are still signed in and why, and offers it [4.11, D08]', async () => {
  const query = { application: 'TRAVEL', reason: 'refused' };
  const { user } = await renderScreen('signOut', { signedInAs: 'alice', query });
  await main().findByRole('heading', { level: 1, name: 'You are still signed in' });
  expect(main().queryByRole('heading', { name: words('title.signOut') })).toBeNull();
  expect(document.title).toContain('You are still signed in');
  main().getByText(words('shell.stillSignedInWhy'));
  main().getByText(words('shell.signOutHere'), { exact: false });
  await user.click(main().getByRole('button', { name: words('shell.signOut') }));
  await main().findByRole('heading', { level: 1, name: words('title.signedOut') });
});

it.each([
  ['a refused sign-out', { application: 'STORE', reason: 'refused' }, 'http://store.localhost:3001/'],
  ['the application that has asked', { application: 'STORE' }, 'http://store.localhost:3001/'],
  ['the home page', {}, '/en'],
])(
  'The sign-out page says to a guest that nobody is signed in, and leads on to %s',
  async (_where, query, address) => {
    await renderScreen('signOut', { query });
    await main().findByRole('heading', { level: 1, name: words('title.signedOut') });
    expect(main().queryByRole('button', { name: words('shell.signOut') })).toBeNull();
    const link = main().getByRole<HTMLAnchorElement>('link');
    expect(link.href).toBe(new URL(address, location.origin).href);
  },
);

it('The sign-out page confirms a sign-out that has no return address [4.11]', async () => {
  const { user } = await renderScreen('signOut', { signedInAs: 'alice', query: { application: 'STORE' } });
  await user.click(await main().findByRole('button', { name: words('shell.signOut') }));
  await main().findByRole('heading', { level: 1, name: words('title.signedOut') });
});

it('The sign-out page goes on at the server, which compares the return address, and never to the address itself', () => {
  const address = 'https://travel.example/out?a=1';
  const query = { application: 'TRAVEL', post_logout_redirect_uri: address, state: 'a b' };
  const next = new URL(addressAfterSignOut(new URLSearchParams(query)) ?? '', 'https://portal.example');
  expect([next.origin, next.pathname]).toEqual(['https://portal.example', '/oidc/session/end']);
  expect(Object.fromEntries(next.searchParams)).toEqual({
    client_id: 'TRAVEL',
    post_logout_redirect_uri: address,
    state: 'a b',
  });
  expect(addressAfterSignOut(new URLSearchParams({ application: 'TRAVEL' }))).toBeNull();
});
