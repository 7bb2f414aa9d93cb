import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const berlin = {
  id: 'staff-berlin',
  name: 'Berlin',
  description: 'The office',
  members: 2,
  rule: 'HAND' as const,
  domains: [],
  field: '',
  values: [],
};

describe('the list of groups', () => {
  it('The list of groups has the members of each group, and leads to the group', async () => {
    mockApi.answer('listGroups', {
      groups: [berlin, { ...berlin, id: 'verified', members: 0, rule: 'VERIFIED' }],
    });
    await renderConsole('groups', { role: 'admin' });
    const [, row, byRule] = await screen.findAllByRole('row');
    expect(byRule?.textContent).toContain(words('groupRule.VERIFIED'));
    expect(row?.textContent).toMatch(/Berlin.*staff-berlin.*2.*The office/);
    const link = within(row ?? document.body).getByRole<HTMLAnchorElement>('link');
    expect(link.pathname).toBe('/en/groups/staff-berlin');
  });

  it('The list of groups says what a group is for while there is none, and makes one', async () => {
    mockApi.answer('listGroups', { groups: [] });
    const user = await renderConsole('groups', { role: 'admin' });
    await screen.findByText(words('groups.emptyText'));
    await user.click(screen.getByRole('button', { name: words('groups.add') }));
    const dialog = within(screen.getByRole('dialog', { name: words('groups.add') }));
    const field = (name: 'groups.id' | 'groups.name' | 'console.reason') =>
      dialog.getByLabelText<HTMLInputElement>(words(name));
    const press = () => user.click(dialog.getByRole('button', { name: words('groups.add') }));
    // A name suggests an id, until another one is typed.
    fill(field('groups.name'), 'Büro Berlin');
    expect(field('groups.id').value).toBe('buro-berlin');
    fill(field('groups.id'), 'staff-berlin');
    fill(field('groups.name'), 'Berlin');
    await user.selectOptions(dialog.getByLabelText(words('groups.rule')), 'DOMAINS');
    fill(dialog.getByLabelText(words('groups.domains')), 'example.org');
    await press();
    // It needs a reason, as every act.
    dialog.getByText(words('act.reason_required'));
    fill(field('console.reason'), 'for the wiki');
    mockApi.refuse('addGroup', 400, 'group_exists');
    await press();
    expect((await dialog.findByRole('alert')).textContent).toBe(words('act.group_exists'));
    mockApi.answer('addGroup', null);
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('addGroup').at(-1)).toEqual({
      id: 'staff-berlin',
      name: 'Berlin',
      description: '',
      rule: 'DOMAINS',
      domains: ['example.org'],
      field: '',
      values: [],
      reason: 'for the wiki',
    });
  });

  it('The list of groups is for admins', async () => {
    await renderConsole('groups', { role: 'support' });
    await screen.findByText(words('console.notAllowed'));
  });
});
