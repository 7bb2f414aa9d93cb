import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { storeApplication } from '../../testing/store-application.ts';

setUpConsole();
afterEach(() => vi.restoreAllMocks());

const url = 'https://account.example.org/en/login?application=STORE';
const waiting = { isEnded: false, passed: false, steps: [] };
const passed = {
  isEnded: true,
  passed: true,
  steps: [{ step: 'user_returns', about: 'https://store.example/ (access_token)', fault: null }] as const,
};
const button = () => screen.getByRole('button', { name: words('applications.trial') });
const answer = (trial: typeof waiting | typeof passed) =>
  mockApi.answer('getTrial', { ...trial, steps: [...trial.steps] });

/** A window that the page opens, or null if the browser opens none. */
function opening<Opened>(opened: Opened) {
  // Safe: the page uses no more of a window than these tests give it.
  return vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
}

async function open(path = 'applications/STORE') {
  mockApi.answer('getApplication', storeApplication);
  mockApi.answer('listSignOutNotices', { notices: [] });
  const user = await renderConsole(path);
  await screen.findByRole('heading', { name: 'Store', level: 1 });
  return user;
}

describe('a trial of a sign-in', () => {
  it('A trial of a sign-in opens in a window that does not know this one, and shows its result when that window comes back', async () => {
    const user = await open();
    const replace = vi.fn();
    const opened = { opener: window, location: { replace }, close: vi.fn() };
    opening(opened);
    mockApi.answer('startTrial', { trial: 'one', url });
    answer(waiting);
    await user.click(button());
    await screen.findByText(words('applications.trialWaiting'));
    expect(replace.mock.calls).toEqual([[url]]);
    expect(opened.opener).toBeNull();
    answer(passed);
    // As the page does to which the other window comes back.
    const channel = new BroadcastChannel('portico-trial');
    channel.postMessage('one');
    channel.close();
    await screen.findByText(words('applications.testPassed'));
    screen.getByText('https://store.example/ (access_token)');
    expect(screen.queryByText(words('applications.trialWaiting'))).toBeNull();
  });

  it('A trial of a sign-in is a link where the browser opens no window, and is looked at again when this window is used again', async () => {
    const user = await open();
    opening(null);
    mockApi.answer('startTrial', { trial: 'two', url });
    answer(waiting);
    await user.click(button());
    const link = await screen.findByRole('link', { name: words('applications.trialOpen') });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noopener']);
    answer(passed);
    act(() => void dispatchEvent(new Event('focus')));
    await screen.findByText(words('applications.testPassed'));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: words('applications.trialOpen') })).toBeNull(),
    );
  });

  it('A trial of a sign-in names the first thing that is wrong in the window that comes back', async () => {
    mockApi.answer('getTrial', {
      isEnded: true,
      passed: false,
      steps: [{ step: 'user_signs_in', about: 'access_denied', fault: 'user_refused' }],
    });
    await open('applications/STORE?trial=three');
    await screen.findByText(words('testFault.user_refused'));
    expect(mockApi.requests('getTrial')).toEqual([{ id: 'STORE', trial: 'three' }]);
    expect(mockApi.requests('startTrial')).toEqual([]);
  });

  it('A trial of a sign-in leaves no window behind when it was not begun', async () => {
    const user = await open();
    const close = vi.fn();
    opening({ close });
    mockApi.refuse('startTrial', 404, 'application_not_found');
    await user.click(button());
    const alert = await screen.findByRole('alert');
    within(alert).getByText(words('act.application_not_found'));
    expect(close).toHaveBeenCalledOnce();
  });
});
