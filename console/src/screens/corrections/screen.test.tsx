import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountDetails } from '../../testing/account.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const { id, email, firstName, lastName, nationality, role, disabled, verified, createdAt } = accountDetails;
const account = { id, email, firstName, lastName, nationality, role, disabled, verified, createdAt };
const row = { id: 'c1', firstName: 'Alicia', lastName: 'Archer', askedAt: '2026-11-21T10:00:00Z', account };

describe('the list of names to correct', () => {
  it('The list of names to correct has both names of each correction, and leads to the account', async () => {
    mockApi.answer('listNameCorrections', { corrections: [row], next: '1.a' });
    await renderConsole('corrections', { role: 'support' });
    const [, first] = await screen.findAllByRole('row');
    for (const part of ['Alice Archer', 'Alicia Archer']) expect(first?.textContent).toContain(part);
    const link = within(first ?? document.body).getByRole('link');
    expect(link.getAttribute('href')).toBe('/en/accounts/id-of-alice');
    screen.getByRole('link', { name: words('console.nextPage') });
  });

  it('The list of names to correct says that there is none', async () => {
    mockApi.answer('listNameCorrections', { corrections: [], next: null });
    await renderConsole('corrections', { role: 'support' });
    await screen.findByText(words('corrections.noneText'));
  });

  it('The list of names to correct says that it could not be loaded', async () => {
    mockApi.refuse('listNameCorrections', 500, 'internal_server_error');
    await renderConsole('corrections', { role: 'support' });
    await screen.findByText(words('console.failedTitle'));
  });

  it('The list of names to correct is not for moderators', async () => {
    mockApi.answer('listReviews', { reviews: [], next: null } as never);
    await renderConsole('corrections', { role: 'moderator' });
    await screen.findByText(words('console.notAllowed'));
  });
});
