import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../../testing/render-screen.tsx';

setUpScreens();

const providers = [
  { id: 'acme', name: 'Acme', button: true, domains: [] },
  { id: 'zeta', name: 'Zeta', button: true, domains: [] },
];
const linked = {
  id: 'one',
  provider: 'acme',
  kind: 'OPENID',
  name: 'Acme',
  email: 'grace@acme.example',
  linkedAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: null,
} as const;
const open = () => renderScreen('profileSecurityStatus', { signedInAs: 'alice', config: { providers } });
const name = 'Acme';

it('The security page says nothing of providers where there are none', async () => {
  await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
  await main().findByText(words('passkeys.empty'));
  expect(main().queryByText(words('identities.title'))).toBeNull();
  expect(mockApi.requests('listIdentities')).toEqual([]);
});

it('The security page lists the linked identities, and leads to a provider that is not linked yet', async () => {
  mockApi.answer('listIdentities', [linked]);
  const { user } = await open();
  await main().findByText('grace@acme.example');
  expect(main().queryByRole('button', { name: words('identities.add', { name }) })).toBeNull();
  mockApi.answer('startLinking', { url: '#at-zeta' });
  await user.click(main().getByRole('button', { name: words('identities.add', { name: 'Zeta' }) }));
  await waitFor(() => expect(location.hash).toBe('#at-zeta'));
});

it('The security page removes an identity after asking', async () => {
  mockApi.answer('listIdentities', [linked]);
  const { user } = await open();
  await user.click(await main().findByRole('button', { name: words('identities.removeLabel', { name }) }));
  const popup = within(await screen.findByRole('dialog'));
  await user.click(popup.getByRole('button', { name: words('identities.remove') }));
  await waitFor(() => expect(mockApi.requests('removeIdentity')[0]?.input).toEqual({ id: 'one' }));
  await screen.findByText(words('identities.removed'));
});

it('Where the identities cannot be loaded, the security page offers another try', async () => {
  mockApi.refuse('listIdentities', 'internal_server_error');
  await open();
  await main().findByText(words('identities.failed'));
});
