import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../../mock-api/control.ts';
import { state } from '../../../mock-api/state.ts';
import {
  findCard,
  main,
  notifications,
  renderScreen,
  setUpScreens,
  words,
} from '../../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
const laptop = {
  id: 'bGFwdG9w',
  name: 'Laptop',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: null,
  suspended: false,
};

it('The security page says that there are no passkeys yet, and offers to add one', async () => {
  await open();
  await main().findByText(words('passkeys.empty'));
  main().getByRole('button', { name: words('passkeys.add') });
});

it('The security page says that the passkeys could not be loaded, and loads them again on demand', async () => {
  mockApi.refuse('listPasskeys', 'internal_server_error');
  const { user } = await open();
  await main().findByText(words('passkeys.failed'));
  mockApi.restore('listPasskeys');
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  await main().findByText(words('passkeys.empty'));
});

it('The security page says that a browser without passkeys cannot store one', async () => {
  const { user } = await open();
  await user.click(await main().findByRole('button', { name: words('passkeys.add') }));
  const popup = within(await screen.findByRole('dialog'));
  await user.clear(popup.getByLabelText(words('passkeys.name')));
  await user.type(popup.getByLabelText(words('passkeys.name')), 'Laptop');
  await user.click(popup.getByRole('button', { name: words('passkeys.add') }));
  await popup.findByText(words('passkeys.unsupported'));
  expect(mockApi.requests('startPasskeyRegistration')).toEqual([]);
});

it('The security page renames a passkey, and refuses an empty name', async () => {
  mockApi.answer('listPasskeys', [laptop]);
  const { user } = await open();
  const label = words('passkeys.renameLabel', { name: 'Laptop' });
  await user.click(await main().findByRole('button', { name: label }));
  const popup = within(await screen.findByRole('dialog'));
  const name = popup.getByLabelText(words('passkeys.name'));
  await user.clear(name);
  await user.click(popup.getByRole('button', { name: words('passkeys.save') }));
  await popup.findByText(words('passkeys.enterName'));
  await user.type(name, 'Work');
  await user.click(popup.getByRole('button', { name: words('passkeys.save') }));
  await screen.findByText(words('passkeys.renamed'));
  expect(mockApi.requests('renamePasskey')[0]?.input).toEqual({ id: 'bGFwdG9w', name: 'Work' });
});

it('The security page removes a passkey after asking, and asks for the password where the sign-in is some time ago', async () => {
  mockApi.answer('listPasskeys', [laptop]);
  mockApi.respond('deletePasskey', 403, {
    state: 'error',
    data: null,
    errors: [{ code: 'access_denied' }],
    reauth_required: true,
  });
  const { user } = await open();
  const label = words('passkeys.removeLabel', { name: 'Laptop' });
  await user.click(await main().findByRole('button', { name: label }));
  const popup = within(await screen.findByRole('dialog', { name: words('passkeys.removeTitle') }));
  expect(mockApi.requests('deletePasskey')).toEqual([]);
  await user.click(popup.getByRole('button', { name: words('passkeys.remove') }));
  await user.type(await screen.findByLabelText(words('form.password')), 'Any-Word-12');
  mockApi.restore('deletePasskey');
  await user.click(screen.getByRole('button', { name: words('reauthentication.submit') }));
  await screen.findByText(words('passkeys.removed'));
  expect(mockApi.requests('confirmPassword')[0]?.input).toEqual({ password: 'Any-Word-12' });
});

const paused = { ...laptop, suspended: true };
const confirmLabel = () => words('passkeys.confirmLabel', { name: 'Laptop' });

it('The security page says that a passkey is paused and why, and lets it sign in again after the password', async () => {
  state.passkeys = [paused];
  mockApi.respond('confirmPasskey', 403, {
    state: 'error',
    data: null,
    errors: [{ code: 'access_denied' }],
    reauth_required: true,
  });
  const { user } = await open();
  await main().findByText(words('passkeys.suspended'));
  main().getByText(words('passkeys.suspendedText'));
  await user.click(main().getByRole('button', { name: confirmLabel() }));
  await user.type(await screen.findByLabelText(words('form.password')), 'Any-Word-12');
  mockApi.restore('confirmPasskey');
  await user.click(screen.getByRole('button', { name: words('reauthentication.submit') }));
  await screen.findByText(words('passkeys.confirmed'));
  await waitFor(() => expect(main().queryByText(words('passkeys.suspended'))).toBeNull());
  expect(mockApi.requests('confirmPasskey').at(-1)?.input).toEqual({ id: 'bGFwdG9w' });
  // The button with the focus is gone.
  expect(document.activeElement?.textContent).toContain('Laptop');
});

it('A passkey stays paused when the password is not entered, and the security page says why it could not be confirmed', async () => {
  state.passkeys = [paused];
  mockApi.refuse('confirmPasskey', 'access_denied', { reauthRequired: true });
  const { user } = await open();
  await user.click(await main().findByRole('button', { name: confirmLabel() }));
  await user.click(await screen.findByRole('button', { name: words('shell.cancel') }));
  main().getByText(words('passkeys.suspended'));
  mockApi.refuse('confirmPasskey', 'internal_server_error');
  await user.click(main().getByRole('button', { name: confirmLabel() }));
  await notifications().findByText(words('error.internal_server_error'));
  main().getByText(words('passkeys.suspended'));
});

it('The security page shows no sign of a pause on passkeys that are not paused', async () => {
  state.passkeys = [laptop];
  await open();
  await main().findByText('Laptop');
  expect(main().queryByText(words('passkeys.suspended'))).toBeNull();
  expect(main().queryByRole('button', { name: confirmLabel() })).toBeNull();
});

describe('passkeys that are not offered', () => {
  const config = { offeredFactors: ['GOOGLE_AUTHENTICATOR'] };
  const title = () => main().queryByRole('heading', { name: words('passkeys.title') });

  it('The passkeys of a user stay in the list when they are no longer offered, and none can be added', async () => {
    state.passkeys = [laptop];
    await renderScreen('profileSecurityStatus', { signedInAs: 'alice', config });
    const card = await findCard('passkeys.title');
    await card.findByText(words('passkeys.notOffered'));
    card.getByText('Laptop');
    expect(card.queryByRole('button', { name: words('passkeys.add') })).toBeNull();
  });

  it('A user without passkeys sees nothing of them when they are not offered', async () => {
    await renderScreen('profileSecurityStatus', { signedInAs: 'alice', config });
    await main().findByText(words('security.onlyPassword'));
    expect(title()).toBeNull();
  });
});
