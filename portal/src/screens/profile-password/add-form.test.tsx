import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { fakeAuthenticator } from '../../testing/authenticator.ts';
import { errorOf, fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();
fakeAuthenticator();

const field = (id: 'password.new' | 'password.again') => main().getByLabelText<HTMLInputElement>(words(id));
const save = () => main().getByRole<HTMLButtonElement>('button', { name: words('password.changeSubmit') });

/** The page of a user without a password, with a new one typed. */
async function open(again = 'Quiet-Lane7') {
  state.withoutPassword = true;
  state.passkeys = [
    { id: 'bGFwdG9w', name: 'Laptop', createdAt: '2026-01-02T03:04:05Z', lastUsedAt: null, suspended: false },
  ];
  const { user } = await renderScreen('profilePassword', { signedInAs: 'alice' });
  await main().findByRole('heading', { name: words('ownPassword.add') });
  await main().findByLabelText(words('password.new'));
  expect(main().queryByLabelText(words('password.current'))).toBeNull();
  fill(field('password.new'), 'Quiet-Lane7');
  fill(field('password.again'), again);
  return user;
}

it('The password page sets a password for a user who has none, after a passkey, and asks for no current one', async () => {
  mockApi.refuse('addPassword', 'access_denied', { reauthRequired: true });
  const user = await open();
  await user.click(save());
  const name = words('reauthentication.passkeyTitle');
  const proof = within(await screen.findByRole('dialog', { name }));
  mockApi.restore('addPassword');
  await user.click(await proof.findByRole('button', { name: words('reauthentication.passkey') }));
  await waitFor(() => expect(location.pathname).toBe('/en/successChangePassword'));
  expect(mockApi.requests('addPassword').at(-1)?.input).toEqual({ newPassword: 'Quiet-Lane7' });
});

it('The password page of a user without a password stays as it was when no passkey is used', async () => {
  mockApi.refuse('addPassword', 'access_denied', { reauthRequired: true });
  const user = await open();
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: words('shell.cancel') }));
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull());
  expect(location.pathname).toBe('/en/profile/password');
  expect(field('password.new').value).toBe('Quiet-Lane7');
});

it('The password page of a user without a password shows at its fields what is wrong', async () => {
  mockApi.refuseFields('addPassword', { newPassword: ['guessable_password'] });
  const user = await open();
  await user.click(save());
  await waitFor(() => expect(errorOf(field('password.new'))).toContain(words('error.guessable_password')));
  fill(field('password.again'), 'Quiet-Lane8');
  await user.click(save());
  await waitFor(() => expect(errorOf(field('password.again'))).toContain(words('error.not_match')));
});
