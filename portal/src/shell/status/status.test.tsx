import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { outages } from '../../testing/failures.ts';
import { notify } from '../../testing/page.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { advance, stopTime } from '../../testing/time.ts';

setUpScreens();

const notifications = () => screen.getByRole('region', { name: words('shell.notifications') });

describe('notifications', () => {
  it.each(['success', 'error'] as const)(
    'Notifications of type %s disappear after 6 seconds [2.26, 3.20, 4.13, 9.7]',
    async (type) => {
      stopTime();
      await renderScreen('login');
      act(() => void notify(type, 'The message'));
      await advance(5_999);
      expect(notifications().textContent).toContain('The message');
      await advance(1);
      expect(notifications().textContent).not.toContain('The message');
    },
  );

  it('Notifications with a time of their own disappear after that time [4.13]', async () => {
    stopTime();
    await renderScreen('login');
    act(() => void notify('error', 'The message', { ms: 10_000 }));
    await advance(9_999);
    expect(notifications().textContent).toContain('The message');
    await advance(1);
    expect(notifications().textContent).not.toContain('The message');
  });

  it('Notifications pause while the pointer is on them, and close on demand [2.26, 4.13]', async () => {
    stopTime();
    await renderScreen('login');
    act(() => void notify('error', 'The message'));
    fireEvent.pointerEnter(within(notifications()).getByText('The message'));
    await advance(60_000);
    expect(notifications().textContent).toContain('The message');
    fireEvent.click(within(notifications()).getByRole('button', { name: words('shell.close') }));
    expect(notifications().textContent).not.toContain('The message');
  });
});

describe('a lost connection', () => {
  it('A lost connection is reported until it is restored', async () => {
    await renderScreen('login');
    const online = { value: false, configurable: true };
    Object.defineProperty(navigator, 'onLine', online);
    act(() => void dispatchEvent(new Event('offline')));
    expect(notifications().textContent).toContain(words('shell.offlineTitle'));
    Object.defineProperty(navigator, 'onLine', { ...online, value: true });
    act(() => void dispatchEvent(new Event('online')));
    expect(notifications().textContent).not.toContain(words('shell.offlineTitle'));
  });
});

describe('restoring the session', () => {
  const cookie = () => document.cookie;

  it('A page that restores the session asks for nothing that a protected screen shows before the token is checked [4.12]', async () => {
    const answer = mockApi.pending('checkToken');
    const rendering = renderScreen('profileGeneral', { signedInAs: 'alice' });
    await waitFor(() => expect(mockApi.requests('checkToken')).toHaveLength(1));
    expect(mockApi.requests('getProfile')).toEqual([]);
    answer();
    await rendering;
    await waitFor(() => expect(mockApi.requests('getProfile')).toHaveLength(1));
  });

  it('Restoring a session with an invalid token removes the token and redirects to login in the language of the address [2.20, 2.23, 4.12, 8.19]', async () => {
    mockApi.refuse('checkToken', 'invalid_token');
    await renderScreen('profileGeneral', { signedInAs: 'alice', locale: 'de' });
    await waitFor(() => expect(location.pathname).toBe('/de/login'));
    expect(cookie()).not.toContain('access_token');
  });

  it('Restoring a session whose token lacks the second factor redirects to login [2.24]', async () => {
    mockApi.answer('checkToken', {
      scope: 'PORTAL',
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'TELEGRAM',
    });
    await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await waitFor(() => expect(location.pathname).toBe('/en/login'));
  });

  it('Restoring a session without a response shows the error screen with a retry, and keeps the token [2.29, 4.2]', async () => {
    mockApi.refuse('checkToken', 'server_error');
    await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await waitFor(() => main().getByRole('heading', { name: words('shell.errorTitle') }));
    expect(main().getByRole('button', { name: words('shell.retry') })).toBeDefined();
    expect(cookie()).toContain('access_token');
  });

  it.each(outages)(
    'Restoring a session offers to sign out when %s, which removes the token all the same and reports no second failure [2.27, 2.29, 4.11]',
    async (_how, fail) => {
      fail('checkToken');
      fail('revokeToken');
      const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
      await main().findByRole('heading', { name: words('shell.errorTitle') });
      await user.click(main().getByRole('button', { name: words('shell.signOut') }));
      const popup = within(await screen.findByRole('dialog', { name: words('shell.signOutTitle') }));
      await user.click(popup.getByRole('button', { name: words('shell.signOut') }));
      await screen.findByText(words('shell.endedSignedOut'));
      expect(location.pathname).toBe('/en/login');
      expect(cookie()).not.toContain('access_token');
      expect(notifications().textContent).toBe('');
      expect(mockApi.requests('revokeToken')[0]?.headers.get('authorization')).toContain('fake-alice');
    },
  );

  it('Restoring a session without a response says so once [2.29, 8.21]', async () => {
    mockApi.refuse('checkToken', 'server_error');
    await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await main().findByRole('heading', { name: words('shell.errorTitle') });
    expect(notifications().textContent).toBe('');
  });

  it.each([
    ['login', {}, '/en/profile/general'],
    ['registration', {}, '/en/profile/general'],
    ['passwordReset', {}, '/en/profile/general'],
    ['login', { application: 'STORE' }, '/en/choose-account'],
  ] as const)(
    'Restoring the session leads a signed-in user from %s with %o to %s [2.3, 2.5, 2.7, 2.21, 2.22]',
    async (name, query, path) => {
      await renderScreen(name, { signedInAs: 'alice', query });
      await waitFor(() => expect(location.pathname).toBe(path));
    },
  );
});

describe('until the profile is loaded', () => {
  it.each(['home', 'chooseAccount'] as const)(
    'Until the profile is loaded, the header of %s shows a loader, above a page with a footer [2.33]',
    async (name) => {
      const answer = mockApi.pending('getProfile');
      await renderScreen(name, { signedInAs: 'alice' });
      const header = within(screen.getAllByRole('banner')[0] as HTMLElement);
      await header.findByText(words('shell.loading'));
      expect(header.queryByRole('link', { name: words('shell.signIn') })).toBeNull();
      expect(screen.getByRole('contentinfo').textContent).not.toBe('');
      answer();
      await header.findAllByText('Alice Archer');
      expect(header.queryByText(words('shell.loading'))).toBeNull();
    },
  );
});

it('Signing out asks first, then revokes the token and redirects to login in English [2.27, 4.11, 7.4]', async () => {
  const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice', locale: 'de' });
  const signOut = await screen.findAllByRole('menuitem', { name: words('shell.signOut'), hidden: true });
  fireEvent.click(signOut[0] as HTMLElement);
  const popup = within(await screen.findByRole('dialog', { name: words('shell.signOutTitle') }));
  expect(popup.getByText(words('shell.signOutHere'))).toBeDefined();
  expect(popup.getByText(words('shell.signOutApplications'))).toBeDefined();
  await user.click(popup.getByRole('button', { name: words('shell.cancel') }));
  expect(mockApi.requests('revokeToken')).toEqual([]);
  fireEvent.click(signOut[0] as HTMLElement);
  await user.click(popup.getByRole('button', { name: words('shell.signOut') }));
  await waitFor(() => expect(location.pathname).toBe('/en/login'));
  expect(mockApi.requests('revokeToken')).toHaveLength(1);
  expect(document.cookie).not.toContain('access_token');
});

it('An address that does not exist shows the not-found screen with a link home [2.1]', async () => {
  await renderScreen('home', { path: 'no-such-page' });
  await screen.findByRole('heading', { name: words('shell.notFoundTitle') });
  expect(
    main()
      .getByRole('link', { name: words('shell.toHome') })
      .getAttribute('href'),
  ).toBe('/en');
});
