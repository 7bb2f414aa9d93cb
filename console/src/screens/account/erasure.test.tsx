import type { AccountDetails } from '@portico/contract/staff/accounts';
import type { WaitingErasure } from '@portico/contract/staff/erasures';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountDetails } from '../../testing/account.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const erasure: WaitingErasure = {
  id: 'e1',
  reason: 'asked for in a letter',
  askedBy: { id: 'id-of-uma', email: 'uma@portico.example', role: 'support' },
  askedAt: '2026-11-21T10:00:00Z',
  until: '2026-11-28T10:00:00Z',
};
const own = { ...erasure, askedBy: { ...erasure.askedBy, id: 'id-of-sam' } };
const ofAdmin = { ...erasure, askedBy: { ...erasure.askedBy, role: 'admin' as const } };

async function open(changed: Partial<AccountDetails>, role: 'support' | 'admin' = 'support') {
  mockApi.answer('getAccount', { ...accountDetails, ...changed });
  mockApi.answer('listAccountActivity', { records: [], next: null });
  const user = await renderConsole('accounts/id-of-alice', { role });
  await screen.findByRole('heading', { name: 'Alice Archer', level: 1 });
  return user;
}
const button = (id: Parameters<typeof words>[0]) => screen.queryByRole('button', { name: words(id) });
const dialog = () => within(screen.getByRole('dialog'));

describe('the erasure of an account', () => {
  it('The erasure of an account is asked for with a reason', async () => {
    const user = await open({});
    await user.click(screen.getByRole('button', { name: words('erasures.request') }));
    dialog().getByText(words('erasures.requestText'));
    fill(dialog().getByLabelText(words('console.reason')), 'asked for in a letter');
    mockApi.answer('requestErasure', null);
    await user.click(dialog().getByRole('button', { name: words('erasures.request') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const input = { id: 'id-of-alice', reason: 'asked for in a letter' };
    expect(mockApi.requests('requestErasure')).toEqual([input]);
  });

  it('A colleague who reads who has asked for an erasure and why confirms it, and then sees the list', async () => {
    const user = await open({ erasure });
    screen.getByText('uma@portico.example');
    screen.getByText('asked for in a letter');
    expect(button('erasures.request')).toBeNull();
    await user.click(screen.getByRole('button', { name: words('erasures.confirm') }));
    fill(dialog().getByLabelText(words('console.reason')), 'letter seen');
    mockApi.answer('confirmErasure', null);
    mockApi.answer('listErasureRequests', { erasures: [], next: null });
    await user.click(dialog().getByRole('button', { name: words('erasures.confirm') }));
    await screen.findByText(words('erasures.noneText'));
    expect(mockApi.requests('confirmErasure')).toEqual([{ id: 'e1', reason: 'letter seen' }]);
  });

  it('A colleague rejects the erasure of an account', async () => {
    const user = await open({ erasure });
    await user.click(screen.getByRole('button', { name: words('erasures.reject') }));
    fill(dialog().getByLabelText(words('console.reason')), 'the user objects');
    mockApi.answer('rejectErasure', null);
    await user.click(dialog().getByRole('button', { name: words('erasures.reject') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('rejectErasure')).toEqual([{ id: 'e1', reason: 'the user objects' }]);
  });

  it('An erasure asks for a fresh sign-in, and shows what somebody else has decided meanwhile', async () => {
    const user = await open({ erasure });
    await user.click(screen.getByRole('button', { name: words('erasures.confirm') }));
    fill(dialog().getByLabelText(words('console.reason')), 'letter seen');
    mockApi.refuse('confirmErasure', 400, 'sign_in_again');
    await user.click(dialog().getByRole('button', { name: words('erasures.confirm') }));
    await dialog().findByRole('button', { name: words('consoleSignIn.submitCode') });
    mockApi.refuse('confirmErasure', 404, 'erasure_not_found');
    await user.click(dialog().getByRole('button', { name: words('erasures.confirm') }));
    await dialog().findByText(words('act.erasure_not_found'));
    mockApi.answer('getAccount', { ...accountDetails, erasure: null });
    await user.click(dialog().getByRole('button', { name: words('console.cancel') }));
    await waitFor(() => expect(button('erasures.request')).not.toBeNull());
  });

  it.each([
    ['who has asked, who withdraws it', { erasure: own }, 'support', 'erasures.ownText', 'erasures.withdraw'],
    ['support after an admin has asked', { erasure: ofAdmin }, 'support', 'erasures.adminText', null],
    ['the account itself', { erasure, id: 'id-of-sam' }, 'admin', 'act.own_account', null],
    ['support about staff', { erasure, role: 'moderator' }, 'support', 'act.staff_account', null],
  ] as const)(
    'The erasure of an account is not confirmed by %s',
    async (_who, changed, role, says, offers) => {
      await open(changed, role);
      expect(screen.getAllByText(words(says)).length).toBeGreaterThan(0);
      expect(button('erasures.confirm')).toBeNull();
      expect(button('erasures.reject')).toBeNull();
      if (offers) screen.getByRole('button', { name: words(offers) });
      else expect(button('erasures.withdraw')).toBeNull();
    },
  );
});
