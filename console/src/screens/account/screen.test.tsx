import type { AccountDetails } from '@portico/contract/staff/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountDetails as alice } from '../../testing/account.ts';
import { signInRecord as record } from '../../testing/audit.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

async function open(account: AccountDetails = alice) {
  mockApi.answer('getAccount', account);
  mockApi.answer('listAccountActivity', { records: [], next: null });
  const user = await renderConsole(`accounts/${account.id}`, { role: 'support' });
  await screen.findByRole('heading', { name: 'Alice Archer', level: 1 });
  return user;
}

describe('the page of an account', () => {
  it('shows what it is: factors, sessions, sponsor, and whom its user invited', async () => {
    await open();
    const page = screen.getByRole('main').textContent ?? '';
    for (const part of [
      words('account.app'),
      words('account.passkeys', { count: 2 }),
      words('account.recoveryCodes', { count: 9 }),
      'United Kingdom',
      'Firefox, Linux',
      '192.0.2.1',
    ])
      expect(page).toContain(part);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sam Sato' }).pathname).toBe(
      '/en/accounts/id-of-sam',
    );
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Bob Brandt' }).pathname).toBe(
      '/en/accounts/id-of-bob',
    );
    await screen.findByText(words('account.noActivity'));
  });

  it('disables it after asking for a reason, and loads it again', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: words('account.disable') }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: words('account.disable') }));
    dialog.getByText(words('act.reason_required'));
    expect(mockApi.requests('disableAccount')).toEqual([]);
    fill(dialog.getByLabelText(words('console.reason')), ' stolen phone ');
    mockApi.answer('disableAccount', null);
    mockApi.answer('getAccount', { ...alice, disabled: true });
    await user.click(dialog.getByRole('button', { name: words('account.disable') }));
    await screen.findByRole('button', { name: words('account.enable') });
    expect(mockApi.requests('disableAccount')).toEqual([{ id: alice.id, reason: 'stolen phone' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the dialog open and says why an act was refused', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: words('account.disable') }));
    const dialog = within(screen.getByRole('dialog'));
    fill(dialog.getByLabelText(words('console.reason')), 'stolen phone');
    mockApi.refuse('disableAccount', 400, 'staff_account');
    await user.click(dialog.getByRole('button', { name: words('account.disable') }));
    await dialog.findByText(words('act.staff_account'));
    const answer = mockApi.pending('disableAccount', null);
    await user.click(dialog.getByRole('button', { name: words('account.disable') }));
    expect(dialog.queryByText(words('act.staff_account'))).toBeNull();
    answer();
  });

  it('leads from a user to the one who invited the user, whose page begins anew', async () => {
    const user = await open();
    const sam = { ...alice, id: 'id-of-sam', firstName: 'Sam', lastName: 'Sato' };
    mockApi.answer('getAccount', sam);
    await user.click(screen.getByRole('link', { name: 'Sam Sato' }));
    const heading = await screen.findByRole('heading', { name: 'Sam Sato', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('says when there is no such account', async () => {
    mockApi.refuse('getAccount', 404, 'not_found');
    await renderConsole('accounts/unknown');
    await screen.findByRole('heading', { name: words('account.missingTitle') });
  });

  it('shows older activity on request', async () => {
    mockApi.answer('getAccount', alice);
    mockApi.answer('listAccountActivity', { records: [record], next: '1.one' });
    const user = await renderConsole(`accounts/${alice.id}`);
    const more = await screen.findByRole('button', { name: words('account.more') });
    mockApi.answer('listAccountActivity', { records: [{ ...record, id: 'two' }], next: null });
    await user.click(more);
    await waitFor(() => expect(screen.getAllByText(words('auditType.SIGN_IN'))).toHaveLength(2));
    expect(mockApi.requests('listAccountActivity').at(-1)).toEqual({ id: alice.id, after: '1.one' });
    // The pressed button is gone, so the older records have the focus.
    expect(document.activeElement?.textContent).toContain(words('auditType.SIGN_IN'));
    expect(document.activeElement?.querySelectorAll('table')).toHaveLength(1);
  });
});
