import type { FieldWithValue } from '@portico/contract/own-fields/asked';
import type { OwnFieldSummary } from '@portico/contract/staff/fields/own-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountDetails } from '../../testing/account.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const department: OwnFieldSummary = {
  key: 'department',
  values: 3,
  toldTo: [{ id: 'STORE', name: 'Store' }],
  field: {
    kind: 'TEXT',
    labels: { en: 'Department', de: 'Abteilung' },
    hints: null,
    users: 'EDIT',
    staff: 'SEE',
    atRegistration: false,
    required: false,
    searched: true,
    longest: 40,
    least: null,
    most: null,
    options: [],
  },
};
const size: OwnFieldSummary = {
  ...department,
  key: 'size',
  toldTo: [],
  field: {
    ...department.field,
    kind: 'CHOICE',
    labels: { en: 'T-shirt size' },
    longest: null,
    options: [{ id: 'm', labels: { en: 'Medium', de: 'Mittel' } }],
  },
};

describe('the fields that operators add to accounts', () => {
  it('The list of fields says who sees and changes each of them, and leads to the field', async () => {
    mockApi.answer('listOwnFields', { fields: [department, size], removed: ['office'] });
    await renderConsole('fields', { role: 'admin' });
    const [, row] = await screen.findAllByRole('row');
    expect(row?.textContent).toContain(words('fieldRight.EDIT'));
    expect(row?.textContent).toMatch(/Department.*department.*3/);
    const link = within(row ?? document.body).getByRole<HTMLAnchorElement>('link');
    expect(link.pathname).toBe('/en/fields/department');
    screen.getByText(words('fields.removed', { keys: 'office' }));
  });

  it('A field is added in one form, which says at each field what is wrong, and sends what was typed', async () => {
    mockApi.answer('listOwnFields', { fields: [], removed: [] });
    const user = await renderConsole('fields', { role: 'admin' });
    await screen.findByText(words('fields.emptyText'));
    await user.click(screen.getByRole('button', { name: words('fields.add') }));
    const dialog = within(screen.getByRole('dialog', { name: words('fields.add') }));
    const press = () => user.click(dialog.getByRole('button', { name: words('fields.add') }));
    await user.selectOptions(dialog.getByLabelText(words('fields.kind')), 'CHOICE');
    fill(dialog.getByLabelText(words('fields.options')), 'm: Medium | Mittel');
    fill(dialog.getByLabelText(words('console.reason')), 'for the party');
    await press();
    const options = dialog.getByLabelText(words('fields.options'));
    expect(options.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(options));
    dialog.getByText(words('fields.unreadable'));
    fill(options, 'm: Medium | de: Mittel\nLarge');
    await press();
    dialog.getByText(words('error.required'));
    fill(dialog.getByLabelText(words('fields.label')), 'T-shirt size');
    fill(dialog.getByLabelText(words('fields.labels')), 'de: Größe');
    await user.click(dialog.getByLabelText(words('fields.atRegistration')));
    // Who does not see it is not asked for it.
    await user.selectOptions(dialog.getByLabelText(words('fields.users')), 'NONE');
    mockApi.answer('addOwnField', null);
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('addOwnField')).toEqual([
      {
        // The label suggests it.
        key: 't_shirt_size',
        reason: 'for the party',
        field: {
          ...size.field,
          labels: { en: 'T-shirt size', de: 'Größe' },
          users: 'NONE',
          searched: false,
          options: [
            { id: 'm', labels: { en: 'Medium', de: 'Mittel' } },
            { id: 'large', labels: { en: 'Large' } },
          ],
        },
      },
    ]);
  });

  it('A field is changed, moved up and removed on its page, which says how many values go', async () => {
    mockApi.answer('listOwnFields', { fields: [department, size], removed: [] });
    const user = await renderConsole('fields/size', { role: 'admin' });
    const open = async (name: 'fields.edit' | 'fields.moveUp' | 'fields.remove') => {
      await user.click(await screen.findByRole('button', { name: words(name) }));
      const dialog = within(screen.getByRole('dialog', { name: words(name) }));
      fill(dialog.getByLabelText(words('console.reason')), 'for the party');
      return { dialog, press: () => user.click(dialog.getByRole('button', { name: words(name) })) };
    };
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const edit = await open('fields.edit');
    expect(edit.dialog.queryByLabelText(words('fields.kind'))).toBeNull();
    fill(edit.dialog.getByLabelText(words('fields.hint')), 'For the party');
    mockApi.answer('editOwnField', null);
    await edit.press();
    await isClosed();
    expect(mockApi.requests('editOwnField')).toEqual([
      { id: 'size', reason: 'for the party', field: { ...size.field, hints: { en: 'For the party' } } },
    ]);
    const move = await open('fields.moveUp');
    mockApi.answer('orderOwnFields', null);
    await move.press();
    await isClosed();
    expect(mockApi.requests('orderOwnFields')).toEqual([
      { keys: ['size', 'department'], reason: 'for the party' },
    ]);
    const remove = await open('fields.remove');
    remove.dialog.getByText(/: 3$/);
    mockApi.answer('removeOwnField', null);
    mockApi.answer('listOwnFields', { fields: [department], removed: [] });
    await remove.press();
    await isClosed();
    expect(mockApi.requests('removeOwnField')).toEqual([{ id: 'size', reason: 'for the party' }]);
    await screen.findByRole('heading', { level: 1, name: words('fields.title') });
  });

  it('Staff see the values of an account in words and change those that they may', async () => {
    const asked: FieldWithValue = {
      key: 'size',
      kind: 'CHOICE',
      label: 'T-shirt size',
      hint: null,
      required: false,
      longest: null,
      least: null,
      most: null,
      options: [{ id: 'm', label: 'Medium' }],
      value: 'm',
      mayEdit: true,
      isOld: false,
    };
    mockApi.answer('getAccount', accountDetails);
    mockApi.answer('listAccountActivity', { records: [], next: null });
    mockApi.answer('getAccountFields', {
      fields: [
        asked,
        { ...asked, key: 'old', label: 'Shoe size', value: 'xl', mayEdit: false, isOld: true },
        { ...asked, key: 'vegan', label: 'Vegan', kind: 'YES_NO', value: 'NO', mayEdit: false },
      ],
    });
    const user = await renderConsole(`accounts/${accountDetails.id}`, { role: 'support' });
    await screen.findByText('Medium');
    screen.getByText('xl');
    screen.getByText(words('fields.oldValue'));
    screen.getByText(words('fieldAnswer.NO'));
    await user.click(screen.getByRole('button', { name: words('fields.change') }));
    const dialog = within(screen.getByRole('dialog', { name: words('fields.change') }));
    expect(dialog.queryByLabelText('Shoe size')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('T-shirt size'), '');
    fill(dialog.getByLabelText(words('console.reason')), 'asked by mail');
    mockApi.answer('setAccountFields', null);
    await user.click(dialog.getByRole('button', { name: words('fields.change') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('setAccountFields')).toEqual([
      { id: accountDetails.id, values: { size: '' }, reason: 'asked by mail' },
    ]);
  });
});
