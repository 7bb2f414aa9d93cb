import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountDetails } from '../../testing/account.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const { id, email, firstName, lastName, nationality, role, disabled, verified, createdAt } = accountDetails;
const account = { id, email, firstName, lastName, nationality, role, disabled, verified, createdAt };
const row = {
  id: 'e1',
  reason: 'asked for in a letter',
  askedBy: { id: 'id-of-uma', email: 'uma@portico.example', role: 'support' as const },
  askedAt: '2026-11-21T10:00:00Z',
  until: '2026-11-28T10:00:00Z',
  account,
};

describe('the list of accounts to erase', () => {
  it('The list of accounts to erase says who has asked and why, and leads to the account', async () => {
    const erased = { ...row, id: 'e2', askedBy: { id: 'id-of-gone', email: null, role: null } };
    mockApi.answer('listErasureRequests', { erasures: [row, erased], next: '1.a' });
    await renderConsole('erasures', { role: 'support' });
    const [, first, second] = await screen.findAllByRole('row');
    for (const part of ['Alice Archer', 'uma@portico.example', 'asked for in a letter'])
      expect(first?.textContent).toContain(part);
    expect(second?.textContent).toContain('id-of-gone');
    const link = within(first ?? document.body).getByRole('link');
    expect(link.getAttribute('href')).toBe('/en/accounts/id-of-alice');
    screen.getByRole('link', { name: words('console.nextPage') });
  });

  it('The list of accounts to erase says that there is none', async () => {
    mockApi.answer('listErasureRequests', { erasures: [], next: null });
    await renderConsole('erasures', { role: 'support' });
    await screen.findByText(words('erasures.noneText'));
  });

  it('The list of accounts to erase says that it could not be loaded', async () => {
    mockApi.refuse('listErasureRequests', 500, 'internal_server_error');
    await renderConsole('erasures', { role: 'support' });
    await screen.findByText(words('console.failedTitle'));
  });

  it('The list of accounts to erase is not for moderators', async () => {
    mockApi.answer('listReviews', { reviews: [], next: null } as never);
    await renderConsole('erasures', { role: 'moderator' });
    await screen.findByText(words('console.notAllowed'));
  });
});
