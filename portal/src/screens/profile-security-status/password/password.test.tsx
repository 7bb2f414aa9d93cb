import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../mock-api/control.ts';
import { state } from '../../../mock-api/state.ts';
import { recoveryCodes } from '../../../mock-api/world.ts';
import { fakeAuthenticator } from '../../../testing/authenticator.ts';
import {
  main,
  notifications,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../../testing/render-screen.tsx';

setUpScreens();
fakeAuthenticator();

const passkey = {
  id: 'bGFwdG9w',
  name: 'Laptop',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: null,
  suspended: false,
};
const open = (isAllowed = true) =>
  renderScreen('profileSecurityStatus', {
    signedInAs: 'alice',
    ...(isAllowed && { config: { withoutPassword: true } }),
  });
const removeButton = () => main().findByRole('button', { name: words('ownPassword.remove') });
const dialogNamed = async (name: Parameters<typeof words>[0]) =>
  within(await screen.findByRole('dialog', { name: words(name) }));

it('The security page says nothing of removing the password where the operator does not let it go', async () => {
  state.passkeys = [passkey];
  await open(false);
  await main().findByText('Laptop');
  await untilAnswered();
  expect(main().queryByRole('heading', { name: words('shell.password') })).toBeNull();
});

it('The security page says that a passkey is needed before the password can be removed', async () => {
  state.passkeys = [{ ...passkey, suspended: true }];
  await open();
  await main().findByText(words('ownPassword.removeFirst'));
  expect(main().queryByRole('button', { name: words('ownPassword.remove') })).toBeNull();
});

it('The security page removes the password after saying what changes and how it comes back, and then offers to set one', async () => {
  state.passkeys = [passkey];
  const { user } = await open();
  await main().findByRole('heading', { level: 2, name: words('security.passkeyOrPassword') });
  await user.click(await removeButton());
  const dialog = await dialogNamed('ownPassword.removeTitle');
  dialog.getByText(words('ownPassword.removeText'), { exact: false });
  dialog.getByText(words('ownPassword.removeBack'), { exact: false });
  expect(mockApi.requests('removePassword')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: words('ownPassword.remove') }));
  await notifications().findByText(words('ownPassword.removed'));
  await main().findByText(words('ownPassword.none'));
  await main().findByRole('heading', { level: 2, name: words('security.onlyPasskey') });
  const link = main().getByRole('link', { name: words('ownPassword.add') });
  expect(link.getAttribute('href')).toBe('/en/profile/password');
});

it('The security page asks for the password before it is removed, if it was not entered lately', async () => {
  state.passkeys = [passkey];
  mockApi.refuse('removePassword', 'access_denied', { reauthRequired: true });
  const { user } = await open();
  await user.click(await removeButton());
  const dialog = await dialogNamed('ownPassword.removeTitle');
  await user.click(dialog.getByRole('button', { name: words('ownPassword.remove') }));
  await user.type(await screen.findByLabelText(words('form.password')), 'Any-Word-12');
  mockApi.restore('removePassword');
  await user.click(screen.getByRole('button', { name: words('reauthentication.submit') }));
  await notifications().findByText(words('ownPassword.removed'));
});

it('A user without a password is asked for a passkey instead, and the last one is refused with what to do first', async () => {
  state.passkeys = [passkey];
  state.withoutPassword = true;
  mockApi.refuse('deletePasskey', 'access_denied', { reauthRequired: true });
  const { user } = await open(false);
  const label = words('passkeys.removeLabel', { name: 'Laptop' });
  await user.click(await main().findByRole('button', { name: label }));
  const dialog = await dialogNamed('passkeys.removeTitle');
  await user.click(dialog.getByRole('button', { name: words('passkeys.remove') }));
  const proof = await dialogNamed('reauthentication.passkeyTitle');
  expect(proof.queryByLabelText(words('form.password'))).toBeNull();
  mockApi.refuse('deletePasskey', 'last_passkey');
  await user.click(await proof.findByRole('button', { name: words('reauthentication.passkey') }));
  await notifications().findByText(words('error.last_passkey'));
  expect(mockApi.requests('proveFactor')).toHaveLength(1);
  expect(mockApi.requests('confirmPassword')).toEqual([]);
});

it('A user without a password who has no passkey at hand gets a link for a password by e-mail', async () => {
  state.passkeys = [passkey];
  state.withoutPassword = true;
  mockApi.refuse('deletePasskey', 'access_denied', { reauthRequired: true });
  const { user } = await open();
  const label = words('passkeys.removeLabel', { name: 'Laptop' });
  await user.click(await main().findByRole('button', { name: label }));
  const dialog = await dialogNamed('passkeys.removeTitle');
  await user.click(dialog.getByRole('button', { name: words('passkeys.remove') }));
  const proof = await dialogNamed('reauthentication.passkeyTitle');
  await user.click(proof.getByRole('button', { name: words('reauthentication.reset') }));
  await proof.findByText(words('reauthentication.sent'));
  expect(mockApi.requests('requestPasswordReset')[0]?.input).toEqual({ email: 'alice@portico.example' });
});

it('A user without a password makes recovery codes after a passkey', async () => {
  state.passkeys = [passkey];
  state.withoutPassword = true;
  state.twoFactor.add('TELEGRAM');
  state.recoveryCodes = recoveryCodes.slice(0, 2);
  mockApi.refuse('createRecoveryCodes', 'access_denied', { reauthRequired: true });
  const { user } = await open();
  const [first] = await main().findAllByRole('button', { name: words('recovery.replace') });
  await user.click(first as HTMLElement);
  const dialog = await dialogNamed('recovery.replace');
  expect(dialog.queryByLabelText(words('form.password'))).toBeNull();
  await user.click(dialog.getByRole('button', { name: words('recovery.submit') }));
  const proof = await dialogNamed('reauthentication.passkeyTitle');
  mockApi.restore('createRecoveryCodes');
  await user.click(await proof.findByRole('button', { name: words('reauthentication.passkey') }));
  await dialogNamed('recovery.shownTitle');
  await waitFor(() => expect(mockApi.requests('proveFactor')).toHaveLength(1));
});
