import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const acme = {
  id: 'acme',
  kind: 'OPENID' as const,
  issuer: 'https://id.acme.example',
  name: 'Acme',
  clientId: 'portico',
  hasSecret: true,
  appleKey: null,
  scopes: 'openid email profile',
  position: 1,
  button: true,
  domains: ['acme.example'],
  registers: false,
  group: null,
  redirectAddress: 'https://portal.example/provider/acme',
  signOutAddress: 'https://portal.example/provider/acme/sign-out',
  links: 2,
};

const redirectBase = 'https://portal.example/provider/';

describe('the providers for the sign-in', () => {
  it('The list of providers has the address that each must be told, and tests one', async () => {
    const large = { ...acme, id: 'large', links: 10_001 };
    mockApi.answer('listProviders', { providers: [acme, large], redirectBase });
    const user = await renderConsole('providers', { role: 'admin' });
    const [, row, second] = await screen.findAllByRole('row');
    expect(second?.textContent).toContain('more than 10,000 linked accounts');
    expect(row?.textContent).toMatch(
      /Acme.*id\.acme\.example.*portal\.example\/provider\/acme.*portal\.example\/provider\/acme\/sign-out.*2 linked accounts/,
    );
    mockApi.answer('testProvider', { problem: 'provider_unreached' });
    const [test] = screen.getAllByRole('button', { name: words('providers.test') });
    if (test) await user.click(test);
    await screen.findByText(words('act.provider_unreached'));
  });

  it('A known kind fills in what is known of it, and its provider is added', async () => {
    mockApi.answer('listProviders', { providers: [], redirectBase });
    mockApi.answer('listGroups', { groups: [] });
    mockApi.answer('addProvider', null);
    const user = await renderConsole('providers', { role: 'admin' });
    await screen.findByText(words('providers.emptyText'));
    await user.click(screen.getByRole('button', { name: words('providers.add') }));
    const dialog = within(screen.getByRole('dialog', { name: words('providers.add') }));
    const field = (name: Parameters<typeof words>[0]) => dialog.getByLabelText<HTMLInputElement>(words(name));
    await user.selectOptions(dialog.getByLabelText(words('providers.kind')), 'GOOGLE');
    expect(field('providers.issuer').value).toBe('https://accounts.google.com');
    // Google asks for it before it gives a client ID.
    dialog.getByText('https://portal.example/provider/google');
    fill(field('providers.clientId'), 'our-id');
    fill(field('providers.clientSecret'), 'our secret');
    fill(field('console.reason'), 'for all users');
    await user.click(dialog.getByRole('button', { name: words('providers.add') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('addProvider').at(-1)).toEqual({
      id: 'google',
      kind: 'GOOGLE',
      issuer: 'https://accounts.google.com',
      name: 'Google',
      clientId: 'our-id',
      clientSecret: 'our secret',
      scopes: 'openid email profile',
      position: 0,
      button: true,
      domains: [],
      registers: false,
      group: null,
      reason: 'for all users',
    });
  });

  it('Of Apple the key is typed instead of a client secret, and sent as it was pasted', async () => {
    mockApi.answer('listProviders', { providers: [], redirectBase });
    mockApi.answer('listGroups', { groups: [] });
    mockApi.answer('addProvider', null);
    const user = await renderConsole('providers', { role: 'admin' });
    await screen.findByText(words('providers.emptyText'));
    await user.click(screen.getByRole('button', { name: words('providers.add') }));
    const dialog = within(screen.getByRole('dialog', { name: words('providers.add') }));
    const field = (name: Parameters<typeof words>[0]) => dialog.getByLabelText<HTMLInputElement>(words(name));
    await user.selectOptions(dialog.getByLabelText(words('providers.kind')), 'APPLE');
    expect(dialog.queryByLabelText(words('providers.clientSecret'))).toBeNull();
    const privateKey = '-----BEGIN PRIVATE KEY-----\nMIGT\n-----END PRIVATE KEY-----\n';
    fill(field('providers.clientId'), 'our-id');
    fill(field('providers.appleTeam'), 'TEAM123456');
    fill(field('providers.appleKeyId'), 'KEY1234567');
    fill(field('providers.appleKey'), privateKey);
    fill(field('console.reason'), 'for all users');
    await user.click(dialog.getByRole('button', { name: words('providers.add') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('addProvider').at(-1)).toMatchObject({
      kind: 'APPLE',
      clientSecret: null,
      appleKey: { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey },
    });
  });

  it('A provider is changed without its secret, and removed after asking', async () => {
    mockApi.answer('listProviders', { providers: [acme], redirectBase });
    mockApi.answer('listGroups', { groups: [] });
    mockApi.answer('editProvider', null);
    mockApi.answer('removeProvider', null);
    const user = await renderConsole('providers', { role: 'admin' });
    await user.click(await screen.findByRole('button', { name: words('providers.edit') }));
    const edit = within(screen.getByRole('dialog', { name: words('providers.edit') }));
    fill(edit.getByLabelText<HTMLInputElement>(words('providers.name')), 'Acme Inc.');
    fill(edit.getByLabelText<HTMLInputElement>(words('console.reason')), 'their new name');
    await user.click(edit.getByRole('button', { name: words('providers.edit') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = mockApi.requests('editProvider');
    expect(sent).toMatchObject({ id: 'acme', name: 'Acme Inc.', domains: ['acme.example'], position: 1 });
    expect(sent).not.toHaveProperty('clientSecret');
    await user.click(screen.getByRole('button', { name: words('providers.remove') }));
    const remove = within(screen.getByRole('dialog', { name: words('providers.remove') }));
    fill(remove.getByLabelText<HTMLInputElement>(words('console.reason')), 'we leave it');
    await user.click(remove.getByRole('button', { name: words('providers.remove') }));
    await waitFor(() =>
      expect(mockApi.requests('removeProvider').at(-1)).toEqual({ id: 'acme', reason: 'we leave it' }),
    );
  });

  it('The providers are for admins', async () => {
    await renderConsole('providers', { role: 'support' });
    await screen.findByText(words('console.notAllowed'));
  });
});
