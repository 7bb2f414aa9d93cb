import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Query } from '../../lib/navigation/paths.ts';
import { isAddingAccount, keepOtherTokens, otherTokens } from '../../lib/session-state/other-accounts.ts';
import { readCookie } from '../../lib/storage/cookies.ts';
import { clearStored } from '../../lib/storage/local-storage.ts';
import { mockApi } from '../../mock-api/control.ts';
import { outages } from '../../testing/failures.ts';
import {
  main,
  notifications,
  type RenderOptions,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const query = { application: 'STORE', backUrl: 'http://store.localhost:3001/cart' };
const signedIn: RenderOptions = { signedInAs: 'alice', query };
const account = () => main().findByRole('button', { name: /Alice Archer/ });
const asked = () => mockApi.requests('findRedirectUrl').map(({ input }) => input);

it('The account chooser shows first name, last name and e-mail of the signed-in user [2.10, 2.55]', async () => {
  await renderScreen('chooseAccount', signedIn);
  expect((await account()).textContent).toContain('alice@portico.example');
  expect(screen.getByRole('main').textContent).toContain('store.localhost:3001');
});

it('The account chooser has a placeholder until the profile is loaded [2.33, 4.3]', async () => {
  const answer = mockApi.pending('getProfile');
  await renderScreen('chooseAccount', signedIn);
  expect(main().queryByRole('button', { name: /Alice Archer/ })).toBeNull();
  answer();
  await account();
});

it('The account chooser asks once for the address to return to when the account is chosen [2.55, 7.6, 7.34]', async () => {
  mockApi.pending('findRedirectUrl');
  const { user } = await renderScreen('chooseAccount', signedIn);
  await user.click(await account());
  await user.click(await account());
  expect(asked()).toMatchObject([{ application: 'STORE', requestedUrl: query.backUrl }]);
});

it('The account chooser asks for the address of the application itself when the user did not come with one [2.10, 2.55]', async () => {
  mockApi.pending('findRedirectUrl');
  const { user } = await renderScreen('chooseAccount', { ...signedIn, query: { application: 'STORE' } });
  await user.click(await account());
  expect(asked()).toMatchObject([{ application: 'STORE', requestedUrl: 'http://store.localhost:3001/' }]);
});

it('The account chooser leads to the profile when no application is named', async () => {
  const { user } = await renderScreen('chooseAccount', { signedInAs: 'alice' });
  await user.click(await account());
  await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
});

it('The account chooser says that an application is unknown, and leads to the profile [8.3]', async () => {
  const { user } = await renderScreen('chooseAccount', {
    signedInAs: 'alice',
    query: { application: 'BAKERY' },
  });
  await screen.findByRole('heading', { name: words('account.chooseUnknownTitle') });
  expect(screen.getByRole('main').textContent).toContain('BAKERY');
  await user.click(main().getByRole('link', { name: words('account.chooseProfile') }));
  await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
});

it('The account chooser asks for another account, and offers first to add it beside this one [2.55]', async () => {
  const { user } = await renderScreen('chooseAccount', signedIn);
  await user.click(await main().findByRole('button', { name: words('account.chooseOther') }));
  const popup = within(await screen.findByRole('dialog', { name: words('account.chooseOther') }));
  const looks = popup.getAllByRole('button').map((button) => [button.textContent, button.dataset.variant]);
  expect(looks).toEqual([
    [words('account.keepAndAdd'), 'primary'],
    [`${words('shell.signOut')}${words('shell.signOutBusy')}`, 'secondary'],
    [words('shell.cancel'), 'secondary'],
  ]);
});

it('The account chooser signs out and leads to login with application and back URL for another account [2.55, 4.11]', async () => {
  const { user } = await renderScreen('chooseAccount', signedIn);
  await user.click(await main().findByRole('button', { name: words('account.chooseOther') }));
  const popup = await screen.findByRole('dialog', { name: words('account.chooseOther') });
  await user.click(
    [...popup.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes(words('shell.signOut')),
    ) as HTMLElement,
  );
  await waitFor(() => expect(location.pathname).toBe('/en/login'));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(query);
  expect(mockApi.requests('revokeToken')).toHaveLength(1);
  expect(document.cookie).not.toContain('access_token');
});

it('The account chooser stays open and signed in when the question about signing out is cancelled [2.27, 2.55]', async () => {
  const { user } = await renderScreen('chooseAccount', signedIn);
  await user.click(await main().findByRole('button', { name: words('account.chooseOther') }));
  const popup = await screen.findByRole('dialog', { name: words('account.chooseOther') });
  await user.click(within(popup).getByRole('button', { name: words('shell.cancel') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await account()).textContent).toContain('Alice Archer');
  expect(mockApi.requests('revokeToken')).toEqual([]);
  expect(document.cookie).toContain('access_token');
});

it('The account chooser says that the application is being opened, and accepts the account again when that failed', async () => {
  const answer = mockApi.pending('findRedirectUrl');
  mockApi.disconnect('findRedirectUrl');
  const { user } = await renderScreen('chooseAccount', signedIn);
  await user.click(await account());
  await waitFor(async () => expect((await account()).getAttribute('aria-busy')).toBe('true'));
  answer();
  await screen.findByText(words('shell.handOffFailed', { application: 'Store' }));
  await waitFor(async () => expect((await account()).getAttribute('aria-busy')).toBeNull());
  mockApi.pending('findRedirectUrl');
  await user.click(await account());
  await waitFor(() => expect(asked()).toHaveLength(2));
});

it('The account chooser accepts the account again after a return from the application by “Back”', async () => {
  mockApi.pending('findRedirectUrl');
  const { user } = await renderScreen('chooseAccount', signedIn);
  await user.click(await account());
  await waitFor(async () => expect((await account()).getAttribute('aria-busy')).toBe('true'));
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await user.click(await account());
  expect(asked()).toHaveLength(2);
});

it('The account chooser is replaced by an error when the profile cannot be loaded [2.29, 4.3, 8.9]', async () => {
  mockApi.refuse('getProfile', 'internal_server_error');
  await renderScreen('chooseAccount', signedIn);
  await screen.findByText(words('error.profile_not_found'));
  expect(screen.getByRole('main').textContent).not.toContain('Alice Archer');
  expect(main().getByRole('button', { name: words('shell.retry') })).toBeDefined();
});

it('The account chooser shows the account after another try when there were too many requests [4.3, 8.20]', async () => {
  mockApi.refuse('getProfile', 'too_many_requests');
  const { user } = await renderScreen('chooseAccount', signedIn);
  await main().findByText(words('shell.tooManyTitle'));
  expect(main().queryByText(words('account.checkupFailed'))).toBeNull();
  mockApi.restore('getProfile');
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  await account();
});

it('The account chooser does not show a host when the return address is none', async () => {
  await renderScreen('chooseAccount', { ...signedIn, query: { application: 'STORE', backUrl: 'cart' } });
  await account();
  expect(screen.getByRole('main').textContent).not.toContain('store.localhost');
});

describe('a link of the portal to an application, in a new tab', () => {
  const key = '0123456789abcdef0123456789abcdef';
  const open = (query: Query) => {
    localStorage.setItem('portico.opening-key', key);
    return renderScreen('chooseAccount', { signedInAs: 'alice', query: { application: 'STORE', ...query } });
  };

  it('A link of the portal to an application, in a new tab, opens the application without another question [1.3, 2.36]', async () => {
    mockApi.pending('findRedirectUrl');
    await open({ key });
    await waitFor(() =>
      expect(asked()).toEqual([{ application: 'STORE', requestedUrl: 'http://store.localhost:3001/' }]),
    );
  });

  it.each([
    ['no key', {}],
    ['the key of another browser', { key: key.replace('0', 'f') }],
  ])(
    'A link to an application with %s lets the user choose, because any site can have such a link [2.55, R20]',
    async (_what, query) => {
      await open(query);
      await account();
      await untilAnswered();
      expect(asked()).toEqual([]);
    },
  );

  it('A link to an application lets the user choose after signing out, because the key has changed [2.55, 4.11, R20]', async () => {
    await open({ key });
    await waitFor(() => expect(asked()).toHaveLength(1));
    clearStored();
    cleanup();
    mockApi.reset();
    await renderScreen('chooseAccount', { signedInAs: 'alice', query: { application: 'STORE', key } });
    await account();
    await untilAnswered();
    expect(asked()).toEqual([]);
  });

  it.each(outages)(
    'A link to an application shows the account again when %s, and says once that it was not opened [8.21]',
    async (_how, fail) => {
      fail('findRedirectUrl');
      await open({ key });
      await screen.findByText(words('shell.handOffFailed', { application: 'Store' }));
      expect((await account()).getAttribute('aria-busy')).toBeNull();
      expect(notifications().getAllByRole('alert')).toHaveLength(1);
    },
  );
});

describe('with several accounts in the browser', () => {
  const others = (...names: readonly string[]) =>
    keepOtherTokens(names.map((name) => `fake-${name}@portico.example`));
  const pressed = (name: string) => main().findByRole('button', { name });

  it('The account chooser with one account asks nothing more of the server, and has the two ways of the specification [2.55]', async () => {
    await renderScreen('chooseAccount', signedIn);
    await account();
    await untilAnswered();
    expect(main().getAllByRole('button')).toHaveLength(2);
    expect(mockApi.requests('listAccounts')).toEqual([]);
  });

  it('The account chooser shows name, e-mail and initials of each account, and can sign out of each and of all', async () => {
    others('bob', 'carol');
    await renderScreen('chooseAccount', signedIn);
    const bob = await main().findByRole('button', { name: /Bob.*bob@portico\.example/ });
    expect(bob.textContent).toMatch(/^B.?B/);
    await pressed(words('account.signOutOf', { email: 'alice@portico.example' }));
    await pressed(words('account.signOutOf', { email: 'carol@portico.example' }));
    await pressed(words('account.signOutOfAll'));
  });

  it('The account chooser makes the token of another account the current one, without a call that could be forged', async () => {
    others('bob', 'carol');
    const { user } = await renderScreen('chooseAccount', signedIn);
    const bob = await main().findByRole('button', { name: /Bob.*bob@portico\.example/ });
    mockApi.reset();
    await user.click(bob);
    expect(readCookie('access_token')).toBe('fake-bob@portico.example');
    expect(otherTokens()).toEqual(['fake-alice@portico.example', 'fake-carol@portico.example']);
    expect(asked()).toEqual([]);
  });

  it('The account chooser forgets the accounts that the server does not know any more', async () => {
    others('bob', 'nobody');
    await renderScreen('chooseAccount', signedIn);
    await main().findByRole('button', { name: /Bob.*bob@portico\.example/ });
    await waitFor(() => expect(otherTokens()).toEqual(['fake-bob@portico.example']));
  });

  it('The account chooser signs out of one account with its own token, and the others stay [4.11]', async () => {
    others('bob', 'carol');
    const { user } = await renderScreen('chooseAccount', signedIn);
    await user.click(await pressed(words('account.signOutOf', { email: 'bob@portico.example' })));
    await waitFor(() => expect(main().queryByRole('button', { name: /Bob.*bob@portico/ })).toBeNull());
    expect(otherTokens()).toEqual(['fake-carol@portico.example']);
    expect(mockApi.requests('revokeToken')).toHaveLength(1);
    expect(readCookie('access_token')).toBe('fake-alice@portico.example');
  });

  it('The account chooser adds no sixth account, and says how to make room', async () => {
    others('bob', 'carol', 'dan', 'sam');
    await renderScreen('chooseAccount', signedIn);
    await main().findByText(words('error.too_many_accounts'));
    expect(main().queryByRole('button', { name: words('account.chooseOther') })).toBeNull();
  });

  it('The account chooser says that the other accounts could not be loaded, and loads them at another try', async () => {
    others('bob');
    mockApi.refuse('listAccounts', 'internal_server_error');
    const { user } = await renderScreen('chooseAccount', signedIn);
    const failed = await main().findByText(words('account.checkupFailed'));
    mockApi.restore('listAccounts');
    const retry = failed.parentElement?.querySelector('button');
    if (retry) await user.click(retry);
    await main().findByRole('button', { name: /Bob.*bob@portico\.example/ });
  });

  it('The chooser with one account stays signed in when the user adds another, to which the tab signs in as a guest [2.55]', async () => {
    const { user } = await renderScreen('chooseAccount', signedIn);
    await user.click(await pressed(words('account.chooseOther')));
    await user.click(await screen.findByRole('button', { name: words('account.keepAndAdd') }));
    expect(isAddingAccount()).toBe(true);
    expect(mockApi.requests('revokeToken')).toEqual([]);
    expect(readCookie('access_token')).toBe('fake-alice@portico.example');
  });
});
