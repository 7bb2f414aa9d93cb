import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../../testing/render.tsx';
import { storeApplication } from '../../../testing/store-application.ts';

setUpConsole();

it('The page of an application makes a role, and gives it to a group and to a user, each with a reason', async () => {
  mockApi.answer('getApplication', storeApplication);
  mockApi.answer('listSignOutNotices', { notices: [] });
  mockApi.answer('listGroups', {
    groups: [
      {
        id: 'staff-berlin',
        name: 'Berlin',
        description: '',
        members: 1,
        rule: 'HAND',
        domains: [],
        field: '',
        values: [],
      },
    ],
  });
  const user = await renderConsole('applications/STORE', { role: 'admin' });
  await screen.findByText(words('appRoles.empty'));
  await user.click(screen.getByRole('button', { name: words('appRoles.add') }));
  const dialog = (id: 'add' | 'setGroups' | 'give') =>
    within(screen.getByRole('dialog', { name: words(`appRoles.${id}`) }));
  // Its name suggests the id.
  fill(dialog('add').getByLabelText(words('groups.name')), 'Editor');
  fill(dialog('add').getByLabelText(words('console.reason')), 'for the catalogue');
  mockApi.answer('addApplicationRole', null);
  mockApi.answer('listApplicationRoles', {
    roles: [{ id: 'editor', name: 'Editor', groups: [], users: 0 }],
  });
  await user.click(dialog('add').getByRole('button', { name: words('appRoles.add') }));
  await screen.findByText('Editor');
  expect(mockApi.requests('addApplicationRole')).toEqual([
    { id: 'STORE', role: 'editor', name: 'Editor', reason: 'for the catalogue' },
  ]);

  await user.click(screen.getByRole('button', { name: words('appRoles.setGroups') }));
  await user.click(await dialog('setGroups').findByLabelText('Berlin'));
  fill(dialog('setGroups').getByLabelText(words('console.reason')), 'they write it');
  mockApi.answer('setApplicationRoleGroups', null);
  await user.click(dialog('setGroups').getByRole('button', { name: words('appRoles.setGroups') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mockApi.requests('setApplicationRoleGroups')).toEqual([
    { id: 'STORE', role: 'editor', groups: ['staff-berlin'], reason: 'they write it' },
  ]);

  mockApi.answer('listApplicationRoleUsers', { members: [], next: null });
  await user.click(screen.getByRole('button', { name: new RegExp(`^${words('appRoles.showUsers')}`) }));
  await screen.findByText(words('appRoles.noUsers'));
  await user.click(screen.getByRole('button', { name: words('appRoles.give') }));
  fill(dialog('give').getByLabelText(words('accounts.email')), 'grace@example.org');
  fill(dialog('give').getByLabelText(words('console.reason')), 'joins them');
  mockApi.answer('giveApplicationRole', null);
  await user.click(dialog('give').getByRole('button', { name: words('appRoles.give') }));
  await waitFor(() =>
    expect(mockApi.requests('giveApplicationRole')).toEqual([
      { id: 'STORE', role: 'editor', email: 'grace@example.org', reason: 'joins them' },
    ]),
  );
});
