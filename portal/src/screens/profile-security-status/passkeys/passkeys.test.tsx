import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
const laptop = { id: 'bGFwdG9w', name: 'Laptop', createdAt: '2026-01-02T03:04:05.000Z', lastUsedAt: null };

it('says that there are no passkeys yet, and offers to add one', async () => {
  await open();
  await main().findByText(words('passkeys.empty'));
  main().getByRole('button', { name: words('passkeys.add') });
});

it('says that the passkeys could not be loaded, and loads them again on demand', async () => {
  mockApi.refuse('listPasskeys', 'internal_server_error');
  const { user } = await open();
  await main().findByText(words('passkeys.failed'));
  mockApi.restore('listPasskeys');
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  await main().findByText(words('passkeys.empty'));
});

it('says that a browser without passkeys cannot store one', async () => {
  const { user } = await open();
  await user.click(await main().findByRole('button', { name: words('passkeys.add') }));
  const popup = within(await screen.findByRole('dialog'));
  await user.clear(popup.getByLabelText(words('passkeys.name')));
  await user.type(popup.getByLabelText(words('passkeys.name')), 'Laptop');
  await user.click(popup.getByRole('button', { name: words('passkeys.add') }));
  await popup.findByText(words('passkeys.unsupported'));
  expect(mockApi.requests('startPasskeyRegistration')).toEqual([]);
});

it('renames a passkey, and refuses an empty name', async () => {
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

it('removes a passkey after asking, and asks for the password where the sign-in is some time ago', async () => {
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
