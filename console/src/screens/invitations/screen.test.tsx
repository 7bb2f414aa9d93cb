import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alice, bob } from '../../testing/invitations.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

describe('the list of invitations', () => {
  it('The list of invitations shows who invited each account, its code, and how many it has invited', async () => {
    mockApi.answer('findInvitations', { invitations: [alice, bob], next: null });
    await renderConsole('invitations', { role: 'support' });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Bob Brandt' });
    expect(link.pathname).toBe('/en/invitations/id-of-bob');
    // Her own row, and the sponsor of Bob's.
    const toAlice = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Alice Archer' });
    expect(toAlice.map(({ pathname }) => pathname)).toEqual(Array(2).fill('/en/invitations/id-of-alice'));
    const rowOf = (name: RegExp) => screen.getByRole('row', { name }).textContent ?? '';
    expect(rowOf(/alice@/)).toContain(words('account.noSponsor'));
    expect(rowOf(/alice@/)).toContain(words('invitations.count', { count: 2 }));
    expect(rowOf(/bob@/)).toContain('BOB-9W3X');
    expect(rowOf(/bob@/)).toContain(words('account.codeBlocked'));
  });

  it('The list of invitations is searched by the words of the address, which the search changes, and has pages', async () => {
    mockApi.answer('findInvitations', { invitations: [alice], next: '1.id' });
    const user = await renderConsole('invitations?q=ALICE-7K2M');
    await screen.findByRole('link', { name: 'Alice Archer' });
    await user.click(screen.getByRole('link', { name: words('console.nextPage') }));
    await waitFor(() =>
      expect(mockApi.requests('findInvitations')).toEqual([
        { text: 'ALICE-7K2M' },
        { text: 'ALICE-7K2M', after: '1.id' },
      ]),
    );
    await user.keyboard('/');
    const field = screen.getByLabelText(words('invitations.searchLabel'));
    expect(document.activeElement).toBe(field);
    fill(field, 'bob');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toBe('?q=bob'));
  });

  it('A page without an invitation that is not the last one leads on to older accounts', async () => {
    mockApi.answer('findInvitations', { invitations: [], next: '1.id' });
    const user = await renderConsole('invitations?q=a');
    await screen.findByText(words('accounts.laterTitle'));
    mockApi.answer('findInvitations', { invitations: [alice], next: null });
    await user.click(screen.getByRole('link', { name: words('console.nextPage') }));
    await screen.findByRole('link', { name: 'Alice Archer' });
    expect(mockApi.requests('findInvitations').at(-1)).toEqual({ text: 'a', after: '1.id' });
  });

  it('The list of invitations says that nothing matches', async () => {
    mockApi.answer('findInvitations', { invitations: [], next: null });
    await renderConsole('invitations?q=unknown', { locale: 'ar' });
    await screen.findByText(words('invitations.emptyTitle'));
  });
});
