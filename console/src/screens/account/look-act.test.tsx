import type { AccountDetails } from '@portico/contract/staff/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accountDetails } from '../../testing/account.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();
afterEach(() => {
  delete document.documentElement.dataset.portal;
});

async function open(changed: Partial<AccountDetails> = {}) {
  document.documentElement.dataset.portal = 'https://account.example.org';
  mockApi.answer('getAccount', { ...accountDetails, ...changed });
  mockApi.answer('listAccountActivity', { records: [], next: null });
  const user = await renderConsole('accounts/id-of-alice', { role: 'support' });
  await screen.findByRole('heading', { name: 'Alice Archer', level: 1 });
  return user;
}
const dialog = () => within(screen.getByRole('dialog'));

describe('a look at the portal', () => {
  it('A look at the portal begins with the code and a reason, and a link opens the portal in a tab of its own', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: words('looks.begin') }));
    dialog().getByText(words('looks.beginText'));
    fill(dialog().getByLabelText(words('looks.code')), '12 34 56 78');
    fill(dialog().getByLabelText(words('console.reason')), 'a page looks wrong');
    const opening = 'o'.repeat(43);
    mockApi.answer('beginLook', { opening, until: '2026-11-21T10:05:00Z' });
    await user.click(dialog().getByRole('button', { name: words('looks.begin') }));
    const link = await screen.findByRole('link', { name: words('looks.open') });
    expect(mockApi.requests('beginLook')).toEqual([
      { id: 'id-of-alice', code: '12 34 56 78', reason: 'a page looks wrong' },
    ]);
    expect(link.getAttribute('href')).toBe(`https://account.example.org/en/support-look#${opening}`);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('A code that is not valid is said in the dialog, which stays', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: words('looks.begin') }));
    fill(dialog().getByLabelText(words('looks.code')), '12345678');
    fill(dialog().getByLabelText(words('console.reason')), 'a page looks wrong');
    mockApi.refuse('beginLook', 400, 'support_code_wrong');
    await user.click(dialog().getByRole('button', { name: words('looks.begin') }));
    await dialog().findByText(words('act.support_code_wrong'));
  });

  it.each([
    [null, 'looks.looking'],
    ['USER', 'looks.looked'],
  ] as const)('The page of an account says that support looked, ended by %s', async (endedBy, id) => {
    const by = { id: 'id-of-uma', email: 'uma@portico.example' };
    await open({ look: { by, from: '2026-11-21T10:00:00Z', until: '2026-11-21T10:05:00Z', endedBy } });
    const [words1 = ''] = words(id, { name: by.email, from: '|', until: '|' }).split('|');
    screen.getByText((text) => text.startsWith(words1));
  });

  it('Nobody looks at a disabled account', async () => {
    await open({ disabled: true });
    expect(screen.queryByRole('button', { name: words('looks.begin') })).toBeNull();
  });
});
