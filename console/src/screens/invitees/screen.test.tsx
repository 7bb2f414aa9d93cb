import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alice, bob } from '../../testing/invitations.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

describe('the page of an invitation code', () => {
  it('The page of an invitation code shows the account between its sponsor and whom it has invited, each with a link', async () => {
    mockApi.answer('listInvitees', { inviter: bob, invitations: [], next: null });
    const user = await renderConsole('invitations/id-of-bob', { role: 'support' });
    await screen.findByRole('heading', { name: words('invitations.titleOf', { name: 'Bob Brandt' }) });
    screen.getByText(words('invitations.noneTitle'));
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: bob.email }).pathname).toBe(
      '/en/accounts/id-of-bob',
    );
    mockApi.answer('listInvitees', { inviter: alice, invitations: [bob], next: '1.id' });
    await user.click(screen.getByRole('link', { name: 'Alice Archer' }));
    const heading = await screen.findByRole('heading', {
      name: words('invitations.titleOf', { name: 'Alice Archer' }),
    });
    expect(document.activeElement).toBe(heading);
    const list = within(screen.getByRole('table', { name: words('invitations.list', { name: alice.name }) }));
    expect(list.getByRole<HTMLAnchorElement>('link', { name: 'Bob Brandt' }).pathname).toBe(
      '/en/invitations/id-of-bob',
    );
    expect(list.queryByRole('columnheader', { name: words('account.sponsor') })).toBeNull();
    await user.click(screen.getByRole('link', { name: words('console.nextPage') }));
    await waitFor(() =>
      expect(mockApi.requests('listInvitees').at(-1)).toEqual({ id: alice.id, after: '1.id' }),
    );
  });

  it('The page of an invitation code blocks the code after asking for a reason, and shows that it is blocked', async () => {
    mockApi.answer('listInvitees', { inviter: alice, invitations: [bob], next: null });
    const user = await renderConsole('invitations/id-of-alice');
    await user.click(await screen.findByRole('button', { name: words('account.blockInvitation') }));
    const dialog = within(screen.getByRole('dialog'));
    fill(dialog.getByLabelText(words('console.reason')), 'sold on a forum');
    mockApi.answer('blockInvitation', null);
    mockApi.answer('listInvitees', { inviter: { ...alice, blocked: true }, invitations: [bob], next: null });
    await user.click(dialog.getByRole('button', { name: words('account.blockInvitation') }));
    await screen.findByRole('button', { name: words('account.unblockInvitation') });
    expect(mockApi.requests('blockInvitation')).toEqual([
      { id: alice.id, reason: 'sold on a forum', blocked: true },
    ]);
  });

  const refusals = {
    blocked: 'invitations.blockedText',
    disabled: 'invitations.disabledText',
  } as const;
  it.each(['blocked', 'disabled'] as const)(
    'The page says that nobody can sign up with the code of an account that is %s, and promises nobody',
    async (why) => {
      const inviter = { ...alice, blocked: false, inviteeCount: 0, [why]: true };
      mockApi.answer('listInvitees', { inviter, invitations: [], next: null });
      await renderConsole('invitations/id-of-alice');
      await screen.findByText(words(refusals[why]));
      screen.getByText(words('invitations.noneTitle'));
      expect(screen.queryByText(words('invitations.noneText'))).toBeNull();
      expect(screen.queryByText(words('account.codeOpen'))).toBeNull();
    },
  );

  it('The page does not say that nobody has used a code whose users are on another page or erased', async () => {
    mockApi.answer('listInvitees', { inviter: alice, invitations: [], next: null });
    await renderConsole('invitations/id-of-alice?after=1.id');
    await screen.findByText(words('invitations.goneTitle'));
    expect(screen.queryByText(words('invitations.noneTitle'))).toBeNull();
    screen.getByRole('link', { name: words('console.firstPage') });
  });

  it('The page of an invitation code says why it could not be loaded, and loads it again', async () => {
    mockApi.refuse('listInvitees', 429, 'too_many_requests');
    const user = await renderConsole('invitations/id-of-alice');
    await screen.findByText(words('error.too_many_requests'));
    mockApi.answer('listInvitees', { inviter: alice, invitations: [bob], next: null });
    await user.click(screen.getByRole('button', { name: words('console.retry') }));
    await screen.findByRole('table', { name: words('invitations.list', { name: alice.name }) });
  });

  it('The page of an invitation code says when there is no such account', async () => {
    mockApi.refuse('listInvitees', 404, 'not_found');
    await renderConsole('invitations/unknown');
    await screen.findByRole('heading', { name: words('account.missingTitle'), level: 1 });
  });
});
