import { limits } from '@portico/contract/limits';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { writeStored } from '../../lib/storage/local-storage.ts';
import { mockApi } from '../../mock-api/control.ts';
import { currentSession } from '../../testing/page.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';

setUpScreens();

const { idle, absolute } = limits.session;
const warning = () => screen.queryByRole('alertdialog', { name: words('account.endTitle') });
const checks = () => mockApi.requests('checkToken').length;

/**
 * The stored times of a session that ends in this many seconds: at its idle limit, or at the limit of its
 * whole lifetime.
 */
function endIn(seconds: number, limit: 'idle' | 'absolute' = 'idle'): void {
  const now = Date.now();
  writeStored('sessionUsedAt', String(limit === 'idle' ? now - (idle - seconds) * 1000 : now));
  writeStored('sessionEndsAt', String(now + (limit === 'idle' ? absolute : seconds) * 1000));
}

/** A page of the account, with the time stopped, whose session ends in 100 seconds. */
async function open(limit: 'idle' | 'absolute' = 'idle'): Promise<void> {
  stopTime();
  await renderScreen('successChangePassword', { signedInAs: 'alice', state: { done: 'password-changed' } });
  await settled(() => main().getByRole('heading', { name: words('password.changedTitle') }));
  await settled(() => expect(mockApi.requests('getProfile')).toHaveLength(1));
  await advance(0);
  endIn(160, limit);
  await advance(60_000);
  await settled(() => expect(warning()).not.toBeNull());
}

describe('a session that has not been used', () => {
  it('A session that has not been used warns the user before it ends, with the time that is left [9.13]', async () => {
    await open();
    expect(warning()?.textContent).toContain(words('account.endOfRest'));
    expect(warning()?.textContent).toContain('1:40');
    await advance(40_000);
    expect(warning()?.textContent).toContain('1:00');
    expect(warning()?.textContent).toContain(words('account.endIn', { seconds: 60 }));
  });

  it('The button of the warning extends an unused session, and asks the server for it', async () => {
    await open();
    const before = checks();
    fireEvent.click(screen.getByRole('button', { name: words('account.endStay') }));
    await settled(() => expect(warning()).toBeNull());
    expect(checks()).toBe(before + 1);
    await advance(120_000);
    expect(currentSession().state).toBe('signed-in');
  });

  it('Esc extends an unused session too, because the user is there', async () => {
    await open();
    fireEvent(warning() as HTMLElement, new Event('cancel', { cancelable: true })); // open waits for it
    await settled(() => expect(warning()).toBeNull());
    expect(currentSession().state).toBe('signed-in');
  });

  it('A session that is used in another tab does not warn any more', async () => {
    await open();
    endIn(idle);
    await advance(1_000);
    expect(warning()).toBeNull();
  });

  it('A session is checked at its end; refused by the server, it leads to login, which says why [8.19]', async () => {
    await open();
    mockApi.refuse('checkToken', 'invalid_token');
    await advance(100_000);
    await settled(() => void main().getByText(words('shell.endedExpired')));
    expect(location.pathname).toBe('/en/login');
    expect(warning()).toBeNull();
  });

  it('A session that the server still accepts at its end goes on', async () => {
    await open();
    await advance(100_000);
    await settled(() => expect(warning()).toBeNull());
    expect(currentSession().state).toBe('signed-in');
  });
});

describe('a session that reaches its longest lifetime', () => {
  it('A session that reaches its longest lifetime warns once, and has no button that extends it', async () => {
    await open('absolute');
    expect(warning()?.textContent).toContain(words('account.endOfSession'));
    expect(screen.queryByRole('button', { name: words('account.endStay') })).toBeNull();
    const before = checks();
    fireEvent.click(screen.getByRole('button', { name: words('account.endNoted') }));
    await settled(() => expect(warning()).toBeNull());
    await advance(30_000);
    expect(warning()).toBeNull();
    expect(checks()).toBe(before);
  });
});
