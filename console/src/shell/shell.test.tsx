import type { ConsoleRole } from '@portico/contract/staff/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../testing/render.tsx';
import { numbers } from '../testing/reviews.ts';

setUpConsole();

const navigation = () => within(screen.getByRole('navigation', { name: words('console.navigation') }));
const linksOf = () => navigation().getAllByRole<HTMLAnchorElement>('link');

/** Opens the console at an address, with empty lists. */
async function open(path: string, options: Parameters<typeof renderConsole>[1] = {}) {
  mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: [] });
  mockApi.answer('listReviews', { items: [], next: null });
  mockApi.answer('getReviewNumbers', numbers);
  mockApi.answer('findInvitations', { invitations: [], next: null });
  const user = await renderConsole(path, options);
  await screen.findByRole('heading', { level: 1 });
  return user;
}

describe('the start page and the navigation', () => {
  it.each<[ConsoleRole, string, readonly string[]]>([
    ['support', 'accounts', ['accounts', 'corrections', 'erasures', 'invitations', 'applications']],
    ['moderator', 'reviews', ['reviews']],
    [
      'admin',
      'accounts',
      [
        'accounts',
        'corrections',
        'erasures',
        'reviews',
        'invitations',
        'applications',
        'groups',
        'fields',
        'providers',
        'jobs',
        'audit',
        'legal',
        'staff',
        'brand',
        'rules',
        'settings',
      ],
    ],
  ])('The start page and the navigation of the role %s begin with “%s”', async (role, start, offered) => {
    await open('', { role });
    await waitFor(() => expect(location.pathname).toBe(`/en/${start}`));
    expect(linksOf().map(({ pathname }) => pathname)).toEqual(offered.map((path) => `/en/${path}`));
    const logo = screen.getByRole<HTMLAnchorElement>('link', { name: new RegExp(words('console.home')) });
    expect(logo.pathname).toBe(`/en/${start}`);
  });

  it('The navigation marks the page that is open, also on a page below it', async () => {
    mockApi.refuse('listInvitees', 404, 'not_found');
    await open('invitations/unknown');
    const marked = linksOf().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ pathname }) => pathname)).toEqual(['/en/invitations']);
  });

  it('No two pages of the navigation have the same icon', async () => {
    await open('/en/accounts', { role: 'admin' });
    const icons = linksOf().map((link) => link.querySelector('svg')?.innerHTML);
    expect(icons).not.toContain(undefined);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it('The navigation names who is signed in, with the role', async () => {
    await open('accounts', { role: 'support' });
    expect(screen.getByText('Sam Sato').parentElement?.textContent).toContain(words('role.support'));
  });

  it.each<[string, string, ConsoleRole | null, 'shell.theme' | 'console.navigation']>([
    ['a page', 'accounts', 'support', 'shell.theme'],
    ['a page on a phone', 'accounts', 'support', 'console.navigation'],
    ['the sign-in', 'accounts', null, 'shell.theme'],
  ])('Staff choose the theme at %s, and the browser keeps it', async (_where, path, role, menu) => {
    const user = await open(path, { role });
    const root = document.documentElement;
    const choose = async (name: 'system' | 'dark') => {
      const button = screen.getByRole('button', { name: words(menu) });
      await user.click(button);
      const choices = within(document.getElementById(button.getAttribute('popovertarget') ?? '') ?? root);
      await user.click(choices.getByRole('menuitemradio', { name: words(`theme.${name}`), hidden: true }));
    };
    await choose('dark');
    expect([root.dataset.theme, localStorage.getItem('portico.theme')]).toEqual(['dark', 'dark']);
    await choose('system');
    expect([root.dataset.theme, localStorage.getItem('portico.theme')]).toEqual([undefined, 'system']);
  });

  it('The console says that an address is no page, and keeps the way to the others', async () => {
    await open('unknown-page');
    screen.getByRole('heading', { name: words('console.notFoundTitle') });
    screen.getByText(words('console.notFoundText'));
    expect(linksOf()).toHaveLength(16);
  });

  it.each<[ConsoleRole, string]>([
    ['support', 'reviews'],
    ['support', 'reviews/id-of-passport'],
    ['support', 'jobs'],
    ['moderator', 'accounts'],
    ['moderator', 'accounts/id-of-alice'],
    ['moderator', 'invitations'],
    ['moderator', 'settings'],
  ])('The console refuses %s the page %s, and makes none of its calls', async (role, path) => {
    await renderConsole(path, { role });
    await screen.findByText(words('console.notAllowed'));
    for (const call of ['listReviews', 'getReview', 'claimReview', 'findAccounts', 'getAccount'] as const)
      expect(mockApi.requests(call)).toEqual([]);
  });
});

describe('a page', () => {
  it('A page has the focus on its heading when it opens, so that it is read out', async () => {
    const user = await open('accounts');
    await user.click(navigation().getByRole('link', { name: words('invitations.title') }));
    const heading = await screen.findByRole('heading', { name: words('invitations.title'), level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe(words('console.pageTitle', { title: words('invitations.title') }));
  });

  it('The first link of a page reaches its content past the navigation', async () => {
    await open('accounts');
    const skip = screen.getByRole<HTMLAnchorElement>('link', { name: words('console.skip') });
    expect(screen.getAllByRole('link')[0]).toBe(skip);
    expect(document.querySelector(skip.hash)).toBe(screen.getByRole('main'));
  });
});

describe('the key “/”', () => {
  it('The key “/” selects the words of the search, so that new ones replace them', async () => {
    const user = await open('accounts?q=alice');
    await user.keyboard('/');
    const field = screen.getByLabelText<HTMLInputElement>(words('accounts.searchLabel'));
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
  });

  it('The key “/” is a letter like any other in a field', async () => {
    const user = await open('accounts');
    const field = screen.getByLabelText<HTMLInputElement>(words('accounts.searchLabel'));
    await user.type(field, 'a/b');
    expect(field.value).toBe('a/b');
  });

  it.each(['{Control>}/{/Control}', '{Alt>}/{/Alt}', '{Meta>}/{/Meta}'])(
    'The key “/” belongs to the browser as %s',
    async (keys) => {
      const user = await open('accounts');
      await user.keyboard(keys);
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    },
  );

  it('The key “/” does nothing on a page without a search', async () => {
    const user = await open('unknown-page');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('signing out', () => {
  const signOut = () => screen.getByRole('button', { name: words('console.signOut') });

  it('Signing out ends the session on the server, and shows the sign-in without the page', async () => {
    const user = await open('accounts');
    mockApi.answer('endStaffSession', null);
    await user.click(signOut());
    await screen.findByLabelText(words('consoleSignIn.email'));
    expect(mockApi.requests('endStaffSession')).toHaveLength(1);
    expect(screen.queryByRole('navigation', { name: words('console.navigation') })).toBeNull();
    expect(screen.queryByText(words('accounts.title'))).toBeNull();
    expect(screen.queryByText(words('consoleSignIn.expired'))).toBeNull();
  });

  it.each([
    ['there is no answer', () => mockApi.disconnect('endStaffSession')],
    ['the server refuses', () => mockApi.refuse('endStaffSession', 503, 'server_error')],
  ])('Signing out shows the sign-in even if %s', async (_what, prepare) => {
    const user = await open('accounts');
    prepare();
    await user.click(signOut());
    await screen.findByLabelText(words('consoleSignIn.email'));
  });
});

describe('a call that is answered with 401', () => {
  it('A 401 answer replaces the page by the sign-in, which says why and knows the address of the member of staff', async () => {
    const user = await open('accounts');
    mockApi.refuse('findAccounts', 401, 'invalid_token');
    fill(screen.getByLabelText(words('accounts.searchLabel')), 'bob');
    await user.click(screen.getByRole('button', { name: words('console.search') }));
    await screen.findByText(words('consoleSignIn.expired'));
    expect(screen.getByLabelText<HTMLInputElement>(words('consoleSignIn.email')).value).toBe(
      'sam@portico.example',
    );
    expect(location.search).toBe('?q=bob');
  });
});
