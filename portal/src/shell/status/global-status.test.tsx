import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { currentStatus, showGlobalError, showGlobalWarning } from '../../testing/page.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { stopClock } from '../../testing/time.ts';

setUpScreens();

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('too many requests', () => {
  it('Too many requests are a global error with title 429, shown above the screen that asked, with a retry [8.20]', async () => {
    mockApi.refuse('listSessions', 'too_many_requests');
    const { user } = await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
    await main().findByText(words('shell.tooManyTitle'));
    expect(currentStatus()).toMatchObject({
      state: 'error',
      errors: { title: '429', messages: ['too_many_requests'] },
    });
    expect(screen.getByText(words('shell.skipToContent'))).toBeDefined();
    expect(heading()).toBe(words('security.title'));

    mockApi.restore('listSessions');
    const banner = main().getByText(words('shell.tooManyTitle')).closest('[role=alert]');
    const retry = [...(banner?.querySelectorAll('button') ?? [])][0];
    if (retry) await user.click(retry);
    await main().findByText(words('security.thisDevice'));
    expect(main().queryByText(words('shell.tooManyTitle'))).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('After too many requests the retry is disabled while the server says to wait [8.20]', async () => {
    stopClock();
    mockApi.refuse('listSessions', 'too_many_requests', { retryAfter: 30 });
    const { user } = await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
    const banner = (await main().findByText(words('shell.tooManyTitle'))).closest('[role=alert]');
    await waitFor(() => expect(banner?.textContent).toContain('0:30'));
    const asked = mockApi.requests('listSessions').length;
    const retry = banner?.querySelector('button');
    expect(retry?.getAttribute('aria-disabled')).toBe('true');
    if (retry) await user.click(retry);
    expect(mockApi.requests('listSessions')).toHaveLength(asked);
  });
});

describe('an error or a warning', () => {
  it.each([
    ['error', () => showGlobalError('server_error')],
    ['warning', () => showGlobalWarning('server_error')],
    ['429', () => showGlobalError('too_many_requests', undefined, { title: '429', placement: 'screen' })],
  ] as const)('A global status of the kind %s is cleared by “Back” [2.29, 2.30]', async (_name, show) => {
    const { user } = await renderScreen('login');
    await user.click(main().getByRole('link', { name: words('signIn.forgot') }));
    await waitFor(() => expect(heading()).toBe(words('password.resetTitle')));
    act(show);
    await waitFor(() => expect(currentStatus().state).not.toBe('success'));
    act(() => history.back());
    await waitFor(() => expect(heading()).toBe(words('login.title')));
    expect(currentStatus().state).toBe('success');
  });

  it.each([
    ['error', () => showGlobalError('server_error'), 'shell.errorTitle'],
    ['warning', () => showGlobalWarning('server_error'), 'shell.warningTitle'],
  ] as const)(
    'A global status of the kind %s has a link to sign out, which clears it [2.27, 2.29, 2.30]',
    async (_name, show, title) => {
      const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
      await screen.findByRole('navigation', { name: words('shell.account') });
      act(show);
      await waitFor(() => expect(heading()).toBe(words(title)));
      await user.click(screen.getByRole('button', { name: words('shell.signOut') }));
      const popup = await screen.findByRole('dialog', { name: words('shell.signOutTitle') });
      const confirm = [...popup.querySelectorAll('button')][0];
      if (confirm) await user.click(confirm);
      await waitFor(() => expect(heading()).toBe(words('login.title')));
      await main().findByText(words('shell.endedSignedOut'));
    },
  );

  it.each([
    ['error', () => showGlobalError('server_error')],
    ['warning', () => showGlobalWarning('server_error')],
  ] as const)(
    'A global status of the kind %s says what failed, and offers a guest nothing to sign out of [2.29, 2.30, 4.2]',
    async (_name, show) => {
      await renderScreen('login');
      act(show);
      const message = await screen.findByRole('alert');
      expect(message.textContent).toBe(words('error.server_error'));
      screen.getByRole('button', { name: words('shell.retry') });
      expect(screen.queryByRole('button', { name: words('shell.signOut') })).toBeNull();
    },
  );

  it('An error’s retry loads the page again, and shows nothing before it is loaded [2.29, 4.2]', async () => {
    const { user } = await renderScreen('login');
    act(() => showGlobalError('server_error'));
    await waitFor(() => expect(heading()).toBe(words('shell.errorTitle')));
    const reload = vi.fn();
    vi.stubGlobal('location', {
      href: location.href,
      pathname: location.pathname,
      search: '',
      hash: '',
      reload,
    });
    await user.click(screen.getByRole('button', { name: words('shell.retry') }));
    vi.unstubAllGlobals();
    expect(reload).toHaveBeenCalledOnce();
    expect(heading()).toBe(words('shell.errorTitle'));
  });

  it('A warning’s retry shows the page again [2.30, 4.2]', async () => {
    const { user } = await renderScreen('login');
    act(() => showGlobalWarning('server_error'));
    await waitFor(() => expect(heading()).toBe(words('shell.warningTitle')));
    await user.click(screen.getByRole('button', { name: words('shell.retry') }));
    await waitFor(() => expect(heading()).toBe(words('login.title')));
  });
});
