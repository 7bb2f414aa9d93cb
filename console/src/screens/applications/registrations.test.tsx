import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { storeApplication } from '../../testing/store-application.ts';

setUpConsole();

const wiki = { id: 'R-1', name: 'The wiki', url: 'https://wiki.example/', token: 'Team of the wiki' };
const token = {
  id: '1',
  name: 'Team of the wiki',
  scopes: ['openid'],
  used: 1,
  most: 3,
  expiresAt: '2030-01-02T12:00:00.000Z',
  usable: true,
};

it('The console lists what programs have registered and with which token, and the tokens that are left', async () => {
  mockApi.answer('listApplications', { applications: [] });
  mockApi.answer('listRegistrations', {
    tokens: [token, { ...token, id: '2', name: 'An old one', usable: false }],
    applications: [wiki],
  });
  await renderConsole('applications');
  const own = within(await screen.findByRole('table', { name: words('applications.selfTitle') }));
  expect(own.getByRole<HTMLAnchorElement>('link', { name: 'The wiki' }).pathname).toBe(
    '/en/applications/R-1',
  );
  own.getByText('Team of the wiki');
  const [usable, ended] = within(screen.getByRole('table', { name: words('applications.tokensTitle') }))
    .getAllByRole('row')
    .slice(1);
  expect(usable?.textContent).toContain(words('applications.usedOf', { used: '1', most: '3' }));
  expect(ended?.textContent).toContain(words('applications.tokenEnded'));
});

it('The console says that no program has registered an application yet, where a token is there', async () => {
  mockApi.answer('listApplications', { applications: [] });
  mockApi.answer('listRegistrations', { tokens: [token], applications: [] });
  await renderConsole('applications');
  await screen.findByText(words('applications.selfEmpty'));
});

it('The page shows the token of an application that has registered itself, and offers to remove but not to edit it', async () => {
  mockApi.answer('getApplication', { ...storeApplication, registeredWith: 'Team of the wiki' });
  mockApi.answer('listSignOutNotices', { notices: [] });
  await renderConsole('applications/STORE');
  await screen.findByText('Team of the wiki');
  await screen.findByRole('button', { name: words('applications.remove') });
  expect(screen.queryByRole('link', { name: words('applications.edit') })).toBeNull();
});
