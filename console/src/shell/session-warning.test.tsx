import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../testing/mock-api.ts';
import { currentSession, renderConsole, setUpConsole, staffWith, words } from '../testing/render.tsx';

setUpConsole();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: [] });
});

const minute = 60_000;

function advance(ms: number): void {
  act(() => vi.advanceTimersByTime(ms));
}

/** Opens a page with a session that ends in an hour. It can be unused for half an hour. */
async function open() {
  const user = await renderConsole('accounts');
  const endsAt = new Date(Date.now() + 60 * minute).toISOString();
  act(() => currentSession().startSession({ ...staffWith('admin'), endsAt }));
  await screen.findByText(words('accounts.emptyTitle'));
  return user;
}

describe('the warning before a session of the console ends', () => {
  it('The warning before a session of the console ends lets staff who have been idle stay signed in', async () => {
    const user = await open();
    advance(28 * minute);
    screen.getByRole('alertdialog', { name: words('console.idleTitle') });
    screen.getByText(words('console.idleText', { minutes: 2 }));
    mockApi.answer('getStaffSession', staffWith('admin'));
    await user.click(screen.getByRole('button', { name: words('console.stay') }));
    await vi.waitUntil(() => mockApi.requests('getStaffSession').length === 1, 60_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('The sign-in replaces the page when an idle session of the console ends', async () => {
    await open();
    advance(30 * minute + 5000);
    screen.getByText(words('consoleSignIn.expired'));
  });

  it('The console says once that a session ends which cannot be extended, so that staff can finish what they do', async () => {
    const user = await open();
    mockApi.answer('getStaffSession', staffWith('admin'));
    advance(28 * minute);
    await user.click(screen.getByRole('button', { name: words('console.stay') }));
    advance(28 * minute);
    await user.click(screen.getByRole('button', { name: words('console.stay') }));
    advance(2 * minute);
    screen.getByRole('alertdialog', { name: words('console.endTitle') });
    screen.getByText(words('console.endText', { minutes: 2 }));
    await user.click(screen.getByRole('button', { name: words('console.endNoted') }));
    advance(minute);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    advance(minute + 5000);
    screen.getByText(words('consoleSignIn.expired'));
  });
});
