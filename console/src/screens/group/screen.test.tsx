import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const group = {
  id: 'staff-berlin',
  name: 'Berlin',
  description: 'The office',
  members: 1,
  rule: 'HAND' as const,
  domains: [],
  field: '',
  values: [],
  opens: [{ id: 'STORE', name: 'Store' }],
  toldTo: [],
};
const grace = {
  id: 'id-of-grace',
  email: 'grace@example.org',
  firstName: 'Grace',
  lastName: 'Green',
  nationality: 'IE',
  role: null,
  disabled: false,
  verified: false,
  createdAt: '2026-11-21T10:00:00Z',
};

async function open() {
  mockApi.answer('getGroup', group);
  mockApi.answer('listGroupMembers', { members: [grace], next: null });
  return await renderConsole('groups/staff-berlin', { role: 'admin' });
}
const dialogOf = (name: 'groups.addMembers' | 'groups.removeMember' | 'groups.remove') =>
  within(screen.getByRole('dialog', { name: words(name) }));

describe('the page of a group', () => {
  it('The page of a group says what it opens, and who is in it', async () => {
    await open();
    const store = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Store' });
    expect(store.pathname).toBe('/en/applications/STORE');
    const member = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Grace Green' });
    expect(member.pathname).toBe('/en/accounts/id-of-grace');
  });

  it('The page of a group by rule says its rule, and lets nobody add or take out members', async () => {
    mockApi.answer('getGroup', { ...group, rule: 'DOMAINS', domains: ['example.org'] });
    const user = await renderConsole('groups/staff-berlin', { role: 'admin' });
    await screen.findByText(words('groupRule.DOMAINS'));
    expect(screen.queryByRole('button', { name: words('groups.addMembers') })).toBeNull();
    await user.click(screen.getByRole('button', { name: words('groups.edit') }));
    const dialog = within(screen.getByRole('dialog', { name: words('groups.edit') }));
    fill(dialog.getByLabelText(words('groups.domains')), 'example.org, example.com');
    fill(dialog.getByLabelText(words('console.reason')), 'a second domain');
    mockApi.answer('editGroup', null);
    await user.click(dialog.getByRole('button', { name: words('groups.edit') }));
    await waitFor(() =>
      expect(mockApi.requests('editGroup')).toMatchObject([{ domains: ['example.org', 'example.com'] }]),
    );
  });

  it('The page of a group adds members by their e-mails, and says what became of each', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: words('groups.addMembers') }));
    const dialog = dialogOf('groups.addMembers');
    fill(
      dialog.getByLabelText(words('groups.emails')),
      'ada@example.org\n\nnobody@example.org, bob@example.org',
    );
    fill(dialog.getByLabelText(words('console.reason')), 'list of HR');
    mockApi.answer('addGroupMembers', {
      outcomes: [
        { email: 'ada@example.org', outcome: 'added' },
        { email: 'nobody@example.org', outcome: 'account_not_found' },
        { email: 'bob@example.org', outcome: 'member_already' },
      ],
    });
    await user.click(dialog.getByRole('button', { name: words('groups.addMembers') }));
    const shown = within(await screen.findByRole('dialog', { name: words('groups.outcome') }));
    expect(mockApi.requests('addGroupMembers')).toEqual([
      {
        id: 'staff-berlin',
        emails: ['ada@example.org', 'nobody@example.org', 'bob@example.org'],
        reason: 'list of HR',
      },
    ]);
    const rows = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[1]).toContain(words('groups.account_not_found'));
    expect(rows).toHaveLength(3);
  });

  it('The page of a group says what a file would do, adds it in parts, and goes on after a part that failed', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: words('groups.import') }));
    const dialog = within(screen.getByRole('dialog', { name: words('groups.import') }));
    const emails = Array.from({ length: 600 }, (_, index) => `user-${index}@example.org`);
    const outcomes = (some: readonly string[]) => ({
      outcomes: some.map((email) => ({
        email,
        outcome: email === 'user-1@example.org' ? ('account_not_found' as const) : ('added' as const),
      })),
    });
    mockApi.answerBy('checkGroupMembers', ({ emails: some }) => outcomes(some));
    const file = new File([`E-mail;Name\n${emails.join(';x\n')}\nnobody\n`], 'berlin.csv', {
      type: 'text/csv',
    });
    await user.upload(dialog.getByLabelText(words('groups.importFile'), { selector: 'input' }), file);
    await dialog.findByText(words('groups.importPreview', { added: 599, already: 0, others: 1 }));
    dialog.getByText(words('groups.importWithout', { lines: '602' }));
    expect(
      mockApi.requests('checkGroupMembers').map(({ emails: some }) => Array.isArray(some) && some.length),
    ).toEqual([500, 100]);
    expect(mockApi.requests('addGroupMembers')).toEqual([]);
    fill(dialog.getByLabelText(words('console.reason')), 'list of HR');
    const press = () => user.click(dialog.getByRole('button', { name: words('groups.import') }));
    mockApi.answerBy('addGroupMembers', ({ emails: some, lines }) => {
      if (lines?.from === 501 && mockApi.requests('addGroupMembers').length < 3) throw new Error('lost');
      return outcomes(some);
    });
    await press();
    await dialog.findByText(words('groups.importDone', { done: 500, of: 600 }));
    await press();
    await screen.findByRole('dialog', { name: words('groups.outcome') });
    expect(mockApi.requests('addGroupMembers').map(({ lines }) => lines)).toEqual([
      { from: 1, of: 600 },
      { from: 501, of: 600 },
      { from: 501, of: 600 },
    ]);
  });

  it('The page of a group takes a member out after a reason', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: words('groups.removeMember') }));
    const dialog = dialogOf('groups.removeMember');
    dialog.getByText(words('groups.removeMemberText'));
    fill(dialog.getByLabelText(words('console.reason')), 'leaves Berlin');
    mockApi.answer('removeGroupMember', null);
    await user.click(dialog.getByRole('button', { name: words('groups.removeMember') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('removeGroupMember')).toEqual([
      { id: 'staff-berlin', account: 'id-of-grace', reason: 'leaves Berlin' },
    ]);
  });

  it('The page of a group removes the group, and leads to the list', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: words('groups.remove') }));
    const dialog = dialogOf('groups.remove');
    fill(dialog.getByLabelText(words('console.reason')), 'closed');
    mockApi.answer('removeGroup', null);
    mockApi.answer('listGroups', { groups: [] });
    await user.click(dialog.getByRole('button', { name: words('groups.remove') }));
    await waitFor(() => expect(location.pathname).toBe('/en/groups'));
  });

  it('The page of a group says that there is no such group', async () => {
    mockApi.refuse('getGroup', 404, 'not_found');
    await renderConsole('groups/nowhere', { role: 'admin' });
    await screen.findByText(words('groups.missingTitle'));
  });
});
