import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { storeApplication } from '../../testing/store-application.ts';

setUpConsole();

it('The page shows who may open the application, and opens it to members of a group after a reason', async () => {
  mockApi.answer('getApplication', storeApplication);
  mockApi.answer('listSignOutNotices', { notices: [] });
  mockApi.answer('getApplicationGroups', {
    openTo: 'ALL',
    openGroups: [],
    minimumSignIn: 'ANY',
    learns: 'NONE',
    learnedGroups: [],
    groupsClaim: 'groups',
    groupsShape: 'IDS',
    rolesClaim: 'roles',
    rolesShape: 'IDS',
  });
  mockApi.answer('listGroups', {
    groups: [{ id: 'staff-berlin', name: 'Berlin', description: '', members: 1, rule: 'HAND', domains: [] }],
  });
  const user = await renderConsole('applications/STORE', { role: 'admin' });
  await screen.findByText(words('openTo.ALL'));
  await user.click(screen.getByRole('button', { name: words('groups.change') }));
  const dialog = within(screen.getByRole('dialog', { name: words('groups.change') }));
  await user.selectOptions(dialog.getByLabelText(words('groups.openTo')), 'GROUPS');
  await user.click(await dialog.findByLabelText('Berlin'));
  await user.selectOptions(dialog.getByLabelText(words('groups.minimumSignIn')), 'PASSKEY');
  await user.selectOptions(dialog.getByLabelText(words('groups.learns')), 'ALL');
  fill(dialog.getByLabelText(words('groups.claim')), 'roles');
  fill(dialog.getByLabelText(words('appRoles.claim')), 'app_roles');
  await user.selectOptions(dialog.getByLabelText(words('groups.shape')), 'SPACES');
  fill(dialog.getByLabelText(words('console.reason')), 'internal wiki');
  mockApi.answer('setApplicationGroups', null);
  await user.click(dialog.getByRole('button', { name: words('groups.change') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mockApi.requests('setApplicationGroups')).toEqual([
    {
      id: 'STORE',
      openTo: 'GROUPS',
      openGroups: ['staff-berlin'],
      minimumSignIn: 'PASSKEY',
      learns: 'ALL',
      learnedGroups: [],
      groupsClaim: 'roles',
      groupsShape: 'SPACES',
      rolesClaim: 'app_roles',
      rolesShape: 'IDS',
      reason: 'internal wiki',
    },
  ]);
});
