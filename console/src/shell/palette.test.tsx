import type { ConsoleRole } from '@portico/contract/staff/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../testing/render.tsx';

setUpConsole();

const ada = {
  id: 'id-of-ada',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Byron',
  nationality: 'GBR',
  role: null,
  disabled: false,
  verified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;
const shop = {
  id: 'SHOP',
  name: 'Corner shop',
  type: 'store',
  color: null,
  icon: null,
  scene: null,
  landing: true,
  url: 'https://shop.example/',
} as const;
const setting = {
  name: 'PORTICO_SMTP_URL',
  value: null,
  isSecret: true,
  source: 'file',
  group: 'MESSAGES',
} as const;

const palette = () => within(screen.getByRole('dialog', { name: words('console.search') }));
const field = () => palette().getByRole<HTMLInputElement>('combobox', { name: words('palette.label') });
const options = () =>
  palette()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const marked = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Opens the palette on a page by its key. */
async function open(role: ConsoleRole = 'admin', path = 'jobs') {
  mockApi.answer('listJobs', { jobs: [], counts: { waiting: 0, failed: 0 } });
  mockApi.answer('findInvitations', { invitations: [], next: null });
  mockApi.answer('listApplications', { applications: [shop] });
  mockApi.answer('listSettings', { settings: [setting], file: null });
  const user = await renderConsole(path, { role });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: words('console.search') });
  return user;
}

describe('the palette', () => {
  it('The palette is opened by Ctrl+K or its button, and closed', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(palette().getByRole('button', { name: words('console.close') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const button = screen.getByRole('button', { name: `${words('console.search')} Ctrl K` });
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K');
    await user.click(button);
    await screen.findByRole('dialog', { name: words('console.search') });
  });

  it.each<[ConsoleRole, string, readonly string[], readonly string[]]>([
    [
      'support',
      'invitations',
      ['accounts.title', 'invitations.title'],
      ['jobs.title', 'settings.title', 'applications.add'],
    ],
    ['admin', 'jobs', ['accounts.title', 'jobs.title', 'settings.title', 'applications.add'], []],
  ])(
    'The palette offers the role %s what it may open and do, before anything is typed',
    async (role, path, offered, hidden) => {
      await open(role, path);
      // Safe: each is a text of the console.
      const label = (id: string) => words(id as Parameters<typeof words>[0]);
      for (const id of offered) expect(options()).toContain(label(id));
      for (const id of hidden) expect(options()).not.toContain(label(id));
      expect(options()).toContain(words('console.signOut'));
      if (role !== 'admin')
        for (const call of ['listApplications', 'listSettings'] as const)
          expect(mockApi.requests(call)).toEqual([]);
    },
  );

  it('The palette loads applications and settings only when it opens', async () => {
    mockApi.answer('listJobs', { jobs: [], counts: { waiting: 0, failed: 0 } });
    mockApi.answer('listApplications', { applications: [shop] });
    mockApi.answer('listSettings', { settings: [setting], file: null });
    const user = await renderConsole('jobs');
    await screen.findByRole('heading', { level: 1 });
    expect([...mockApi.requests('listApplications'), ...mockApi.requests('listSettings')]).toEqual([]);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: words('console.search') });
    await waitFor(() => expect(mockApi.requests('listApplications')).toHaveLength(1));
    await waitFor(() => expect(mockApi.requests('listSettings')).toHaveLength(1));
  });

  it('The palette finds a page by a part of its name, and opens it by Enter', async () => {
    const user = await open();
    await user.type(field(), words('legal.title').slice(0, 5));
    expect(marked()).toBe(words('legal.title'));
    mockApi.answer('listLegalVersions', []);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: words('legal.title'), level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('The palette finds an application by its name or identifier', async () => {
    const user = await open();
    await user.type(field(), 'corner');
    await waitFor(() => expect(marked()).toContain('Corner shop'));
    mockApi.refuse('getApplication', 404, 'application_not_found');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/en/applications/SHOP'));
  });

  it('The palette finds a setting by the words of its name', async () => {
    const user = await open();
    await user.type(field(), 'smtp url');
    await waitFor(() => expect(marked()).toContain('PORTICO_SMTP_URL'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toBe('/en/settings?q=PORTICO_SMTP_URL'));
  });

  it('The arrow keys mark another entry of the palette, around both ends', async () => {
    const user = await open();
    const all = options();
    await user.click(field());
    expect(marked()).toBe(all[0]);
    await user.keyboard('{ArrowUp}');
    expect(marked()).toBe(all.at(-1));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toBe(all[1]);
    expect(palette().getByRole('option', { selected: true }).textContent).toBe(all[1]);
  });

  it('The palette says how many entries there are, and says when there is nothing', async () => {
    await open('support', 'invitations');
    expect(palette().getByRole('status').textContent).toBe(
      words('palette.found', { count: options().length }),
    );
    fill(field(), '   ');
    expect(options()).not.toEqual([]);
  });

  it('The palette says that moderators have found nothing', async () => {
    mockApi.answer('listReviews', { items: [], next: null });
    const user = await renderConsole('unknown-page', { role: 'moderator' });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: words('console.search') });
    await user.type(field(), 'ada@example.org');
    expect(options()).toEqual([]);
    expect(palette().getByRole('status').textContent).toBe(words('palette.none'));
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('accounts', () => {
  const searchOption = (text: string) => words('palette.searchAccounts', { words: text });

  it('The palette searches for accounts once, when staff ask for it, and never while they type', async () => {
    const user = await open('support', 'invitations');
    await user.type(field(), 'ada');
    expect(mockApi.requests('findAccounts')).toEqual([]);
    expect(options()).toEqual([searchOption('ada')]);
    mockApi.answer('findAccounts', { accounts: [ada], next: null, unconfirmed: [] });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(options()).toEqual(['Ada Byronada@example.org']));
    expect(mockApi.requests('findAccounts')).toEqual([{ text: 'ada' }]);
    expect(document.activeElement).toBe(field());
    mockApi.refuse('getAccount', 404, 'account_not_found');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/en/accounts/id-of-ada'));
    expect(mockApi.requests('findAccounts')).toHaveLength(1);
  });

  it('Found accounts that are more than one page are shown in the list of accounts', async () => {
    const user = await open('support', 'invitations');
    await user.type(field(), 'a&b');
    mockApi.answer('findAccounts', { accounts: [ada], next: '1.a', unconfirmed: [] });
    await user.keyboard('{Enter}');
    await user.click(await palette().findByText(words('palette.allAccounts')));
    await waitFor(() => expect(location.pathname + location.search).toBe('/en/accounts?q=a%26b'));
  });

  it('A search that has found nobody yet and goes on does so in the list of accounts', async () => {
    const user = await open('support', 'invitations');
    await user.type(field(), 'gr&b');
    mockApi.answer('findAccounts', { accounts: [], next: '1.a', unconfirmed: [] });
    await user.keyboard('{Enter}');
    await palette().findByText(words('palette.allAccounts'));
    expect(palette().queryByText(words('accounts.emptyTitle'))).toBeNull();
  });

  it('The palette says that accounts are not there, and that a search fails; typing on begins anew', async () => {
    const user = await open('support', 'invitations');
    await user.type(field(), 'nobody');
    mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: [] });
    await user.keyboard('{Enter}');
    await palette().findAllByText(words('accounts.emptyTitle'));
    await user.type(field(), '2');
    expect(options()).toEqual([searchOption('nobody2')]);
    mockApi.refuse('findAccounts', 503, 'server_error');
    await user.keyboard('{Enter}');
    expect((await palette().findByRole('alert')).textContent).toBe(words('error.server_error'));
  });

  it('The palette does not offer accounts to moderators', async () => {
    const user = await renderConsole('unknown-page', { role: 'moderator' });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: words('console.search') });
    await user.type(field(), 'ada');
    expect(options()).not.toContain(searchOption('ada'));
  });
});

describe('acts', () => {
  it('The palette finds the acts of the page that is open, and opens their dialog', async () => {
    mockApi.answer('listApplications', { applications: [] });
    mockApi.answer('listSettings', { settings: [setting], file: null });
    const user = await renderConsole('settings');
    const button = await screen.findByRole('button', { name: words('maintenance.start') });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: words('console.search') });
    await user.type(field(), words('maintenance.start'));
    expect(marked()).toBe(words('maintenance.start'));
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: words('maintenance.start') });
    // The dialog gives the focus back to where it was.
    expect(document.activeElement).toBe(button);
  });

  it('The palette offers signing out as the last of the acts, which ends the session', async () => {
    const user = await open();
    mockApi.answer('endStaffSession', null);
    const acts = palette().getByRole('group', { name: words('palette.acts') });
    const names = within(acts)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names.length).toBeGreaterThan(1);
    expect(names.at(-1)).toBe(words('console.signOut'));
    await user.type(field(), words('console.signOut'));
    await user.keyboard('{Enter}');
    await screen.findByLabelText(words('consoleSignIn.email'));
    expect(mockApi.requests('endStaffSession')).toHaveLength(1);
  });
});

it.each(['ar', 'ja'] as const)('The palette speaks the language of the page: %s', async (locale) => {
  mockApi.answer('listJobs', { jobs: [], counts: { waiting: 0, failed: 0 } });
  mockApi.answer('listApplications', { applications: [] });
  mockApi.answer('listSettings', { settings: [], file: null });
  const user = await renderConsole('jobs', { locale });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: words('console.search') });
  expect(options()).toContain(words('console.signOut'));
});
