import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { storeApplication } from '../../testing/store-application.ts';

setUpConsole();

const openidWith = (scopes: readonly string[]): ApplicationDetails['openid'] => ({
  kind: 'WEB',
  redirectUris: ['https://store.example/callback'],
  logoutReturnUris: [],
  logoutUri: null,
  scopes: [...scopes],
  firstParty: true,
  pairwise: false,
  resources: [],
  resourceScopes: [],
});

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
  await screen.findByText(words('openTo.ALL'));
  await user.click(screen.getByRole('button', { name: words('groups.change') }));
  const dialog = within(screen.getByRole('dialog', { name: words('groups.change') }));
  await user.selectOptions(dialog.getByLabelText(words('groups.openTo')), 'GROUPS');
  await user.click(await dialog.findByLabelText('Berlin'));
  await user.selectOptions(dialog.getByLabelText(words('groups.minimumSignIn')), 'PASSKEY');
  fill(dialog.getByLabelText(words('groups.signInMinutes')), '1440');
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
      signInMinutes: 1440,
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

it('The page shows which added fields the application learns, and gives each chosen one the name of its claim', async () => {
  const field = {
    kind: 'TEXT' as const,
    labels: { en: 'Department' },
    hints: null,
    users: 'EDIT' as const,
    staff: 'SEE' as const,
    atRegistration: false,
    required: false,
    searched: false,
    longest: 40,
    least: null,
    most: null,
    options: [],
  };
  mockApi.answer('getApplication', storeApplication);
  mockApi.answer('listSignOutNotices', { notices: [] });
  mockApi.answer('listOwnFields', {
    fields: [
      { key: 'department', field, values: 0, toldTo: [] },
      { key: 'size', field: { ...field, labels: { en: 'Size' } }, values: 0, toldTo: [] },
    ],
    removed: [],
  });
  mockApi.answer('getApplicationFields', { fields: [{ field: 'size', claim: 'size' }] });
  const user = await renderConsole('applications/STORE', { role: 'admin' });
  await user.click(await screen.findByRole('button', { name: words('fields.changeTold') }));
  const dialog = within(screen.getByRole('dialog', { name: words('fields.told') }));
  await user.click(dialog.getByLabelText('Size'));
  await user.click(dialog.getByLabelText('Department'));
  fill(dialog.getByLabelText(words('fields.claim', { field: 'Department' })), 'dept');
  fill(dialog.getByLabelText(words('console.reason')), 'for the directory');
  mockApi.answer('setApplicationFields', null);
  await user.click(dialog.getByRole('button', { name: words('fields.changeTold') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mockApi.requests('setApplicationFields')).toEqual([
    { id: 'STORE', fields: [{ field: 'department', claim: 'dept' }], reason: 'for the directory' },
  ]);
});

it.each([
  [['openid', 'groups'], 'NONE', 'groups.asksInVain'],
  [['openid'], 'ALL', 'groups.mayNotAsk'],
  [['openid', 'groups'], 'ALL', null],
  [['openid'], 'NONE', null],
] as const)(
  'The page of an application that may ask for %j and learns %s groups says what is missing',
  async (scopes, learns, hint) => {
    mockApi.answer('getApplication', { ...storeApplication, openid: openidWith(scopes) });
    mockApi.answer('listSignOutNotices', { notices: [] });
    mockApi.answer('getApplicationGroups', {
      openTo: 'ALL',
      openGroups: [],
      minimumSignIn: 'ANY',
      learns,
      learnedGroups: [],
      groupsClaim: 'groups',
      groupsShape: 'IDS',
      rolesClaim: 'roles',
      rolesShape: 'IDS',
    });
    await renderConsole('applications/STORE', { role: 'admin' });
    await screen.findByText(words(`learnsGroups.${learns}`));
    const hints = ['groups.asksInVain', 'groups.mayNotAsk'] as const;
    expect(hints.filter((id) => screen.queryByText(words(id)))).toEqual(hint ? [hint] : []);
  },
);
