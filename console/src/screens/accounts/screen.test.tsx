import { intlFormats } from '@portico/web/formats/formats';
import { timeTexts } from '@portico/web/time/time-texts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const alice = {
  id: 'id-of-alice',
  email: 'alice@portico.example',
  firstName: 'Alice',
  lastName: 'Archer',
  nationality: 'GB',
  role: null,
  disabled: false,
  verified: true,
  createdAt: '2026-11-21T10:00:00Z',
} as const;

describe('the list of accounts', () => {
  it('The list shows each account with its e-mail, its date and a link to its page, and who is staff or disabled', async () => {
    const sam = {
      ...alice,
      id: 'id-of-sam',
      firstName: 'Sam',
      lastName: 'Sato',
      role: 'support',
      disabled: true,
    } as const;
    const an = { ...alice, id: 'id-of-an', firstName: 'Văn An', lastName: 'Nguyễn', nationality: 'VN' };
    mockApi.answer('findAccounts', { accounts: [alice, sam, an], next: null, unconfirmed: [] });
    await renderConsole('accounts');
    await screen.findByText('Nguyễn Văn An');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Alice Archer' });
    expect(link.pathname).toBe('/en/accounts/id-of-alice');
    expect(screen.getByRole('row', { name: /Sam Sato/ }).textContent).toContain(words('accounts.disabled'));
    const [, row] = screen.getAllByRole('row');
    expect(row?.textContent).toContain(alice.email);
    expect(row?.textContent).toContain(timeTexts(intlFormats('en')).dateAndTime(alice.createdAt));
    await waitFor(() => expect(document.title).toContain(words('accounts.title')));
  });

  it('The list of accounts shows a registration whose e-mail is not confirmed, with the mails to it', async () => {
    const mail = { mail: 'confirmation', at: '2026-11-21T10:00:00Z' } as const;
    const mails = [
      { ...mail, id: '1', title: 'Confirm your e-mail', state: 'REFUSED', answer: '550 no such user' },
      { ...mail, id: '2', title: 'Confirm your e-mail', state: 'ACCEPTED', answer: null },
    ] as const;
    const grace = {
      email: 'grace@portico.example',
      firstName: 'Grace',
      lastName: 'Green',
      nationality: 'IE',
    };
    const times = { createdAt: '2026-11-21T10:00:00Z', expiresAt: '2026-11-22T10:00:00Z' };
    mockApi.answer('findAccounts', {
      accounts: [],
      next: null,
      unconfirmed: [{ ...grace, ...times, mails: [...mails] }],
    });
    await renderConsole('accounts?q=grace@portico.example');
    await screen.findByRole('heading', { name: 'Grace Green' });
    const page = screen.getByRole('main').textContent ?? '';
    for (const part of [
      words('accounts.unconfirmed'),
      words('mailState.REFUSED'),
      '550 no such user',
      words('mailState.ACCEPTED'),
    ])
      expect(page).toContain(part);
    expect(screen.queryByText(words('accounts.emptyTitle'))).toBeNull();
  });

  it('The list of accounts is searched by the words of the address, which the search changes', async () => {
    mockApi.answer('findAccounts', { accounts: [alice], next: null, unconfirmed: [] });
    const user = await renderConsole('accounts?q=alice');
    await screen.findByRole('link', { name: 'Alice Archer' });
    expect(mockApi.requests('findAccounts')).toEqual([{ text: 'alice' }]);
    const field = screen.getByLabelText<HTMLInputElement>(words('accounts.searchLabel'));
    expect(field.value).toBe('alice');
    await user.keyboard('/');
    expect(document.activeElement).toBe(field);
    fill(field, 'bob');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toBe('?q=bob'));
    await waitFor(() => expect(mockApi.requests('findAccounts')).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByLabelText(words('accounts.searchLabel')));
  });

  it('The list of accounts shows the words of the address again after “Back”', async () => {
    mockApi.answer('findAccounts', { accounts: [alice], next: null, unconfirmed: [] });
    await renderConsole('accounts?q=alice');
    const field = await screen.findByLabelText<HTMLInputElement>(words('accounts.searchLabel'));
    fill(field, 'bob');
    act(() => {
      history.pushState({}, '', '/en/accounts?q=carol');
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await waitFor(() => expect(field.value).toBe('carol'));
  });

  it('The list of accounts has pages, each with an address', async () => {
    mockApi.answer('findAccounts', { accounts: [alice], next: '1.id', unconfirmed: [] });
    const user = await renderConsole('accounts?q=a');
    await user.click(await screen.findByRole('link', { name: words('console.nextPage') }));
    await waitFor(() =>
      expect(mockApi.requests('findAccounts')).toContainEqual({ text: 'a', after: '1.id' }),
    );
    expect(screen.getByRole('link', { name: words('console.firstPage') })).toBeDefined();
  });

  it('A page without an account that is not the last one leads on to older accounts, below a registration that waits', async () => {
    const grace = {
      email: 'grace@portico.example',
      firstName: 'Grace',
      lastName: 'Green',
      nationality: 'IE',
      createdAt: '2026-11-21T10:00:00Z',
      expiresAt: '2026-11-22T10:00:00Z',
      mails: [],
    };
    mockApi.answer('findAccounts', { accounts: [], next: '1.id', unconfirmed: [grace] });
    const user = await renderConsole('accounts?q=gr');
    await screen.findByText(words('accounts.laterTitle'));
    screen.getByText(words('accounts.laterText'));
    screen.getByRole('heading', { name: 'Grace Green' });
    expect(screen.queryByText(words('accounts.emptyTitle'))).toBeNull();
    const next = screen.getByRole('link', { name: words('console.nextPage') });
    mockApi.answer('findAccounts', { accounts: [alice], next: '2.id', unconfirmed: [] });
    await user.click(next);
    await screen.findByRole('link', { name: 'Alice Archer' });
    expect(screen.queryByText(words('accounts.laterTitle'))).toBeNull();
    expect(document.activeElement).toBe(next);
    mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: [] });
    await user.click(next);
    await screen.findByText(words('accounts.emptyTitle'));
    expect(mockApi.requests('findAccounts').slice(1)).toEqual([
      { text: 'gr', after: '1.id' },
      { text: 'gr', after: '2.id' },
    ]);
    screen.getByRole('link', { name: words('console.firstPage') });
  });

  it('The list of accounts keeps the page, and the focus on its link, until the next page has arrived', async () => {
    mockApi.answer('findAccounts', { accounts: [alice], next: '1.id', unconfirmed: [] });
    const user = await renderConsole('accounts');
    const next = await screen.findByRole('link', { name: words('console.nextPage') });
    const answer = mockApi.pending('findAccounts', {
      accounts: [{ ...alice, id: 'id-of-bob', firstName: 'Bob' }],
      next: '2.id',
      unconfirmed: [],
    });
    await user.click(next);
    screen.getByRole('link', { name: 'Alice Archer' });
    answer();
    await screen.findByRole('link', { name: 'Bob Archer' });
    expect(document.activeElement).toBe(next);
  });

  it('The list of accounts says that it is loading, that nothing matches, or why it failed', async () => {
    const answer = mockApi.pending('findAccounts', { accounts: [], next: null, unconfirmed: [] });
    await renderConsole('accounts?q=nobody');
    await screen.findByText(words('console.loading'));
    answer();
    await screen.findByText(words('accounts.emptyTitle'));
  });

  it('The list of accounts can be loaded again after a failure', async () => {
    mockApi.refuse('findAccounts', 503, 'server_error');
    const user = await renderConsole('accounts');
    await screen.findByText(words('error.server_error'));
    mockApi.answer('findAccounts', { accounts: [alice], next: null, unconfirmed: [] });
    await user.click(screen.getByRole('button', { name: words('console.retry') }));
    await screen.findByRole('link', { name: 'Alice Archer' });
  });
});

describe('the navigation', () => {
  it('The navigation offers a role its pages only, and says that it may not open another one', async () => {
    await renderConsole('audit', { role: 'support' });
    await screen.findByText(words('console.notAllowed'));
    expect(screen.queryByRole('link', { name: words('jobs.title') })).toBeNull();
  });

  it('The navigation keeps the page in another language, and writes Arabic from right to left', async () => {
    mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: [] });
    await renderConsole('accounts', { locale: 'ar' });
    await screen.findByText(words('accounts.emptyTitle'));
    expect(document.documentElement.dir).toBe('rtl');
    const german = screen
      .getAllByRole<HTMLAnchorElement>('menuitem', { hidden: true })
      .find(({ lang }) => lang === 'de');
    expect(german?.pathname).toBe('/de/accounts');
  });
});
