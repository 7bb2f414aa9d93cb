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

it('asks before it signs out, and does nothing by itself', async () => {
  await open();
  await main().findByRole('heading', { level: 1, name: words('title.signOut') });
  main().getByText(words('shell.signOutHere'), { exact: false });
  expect(mockApi.requests('revokeToken')).toEqual([]);
});

it('signs out when the user says so [4.11]', async () => {
  const { user } = await open();
  await user.click(await main().findByRole('button', { name: words('shell.signOut') }));
  await waitFor(() => expect(mockApi.requests('revokeToken')).toHaveLength(1));
});

it('stays signed in when the user cancels', async () => {
  const { user } = await open();
  await user.click(await main().findByRole('link', { name: words('shell.cancel') }));
  await waitFor(() => expect(location.pathname).not.toContain('sign-out'));
  expect(mockApi.requests('revokeToken')).toEqual([]);
});

it('goes on at the server, which compares the return address, and never to the address itself', () => {
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
