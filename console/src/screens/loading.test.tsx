import type { StaffEndpointName } from '@portico/contract/endpoints/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alice } from '../testing/invitations.ts';
import { mockApi } from '../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../testing/render.tsx';

setUpConsole();

/**
 * The pages that begin with a list: their address, their call, its answer without a row, and what they then
 * say.
 */
const pages = [
  {
    path: 'accounts',
    title: 'accounts.title',
    name: 'findAccounts',
    none: { accounts: [], next: null, unconfirmed: [] },
    empty: 'accounts.emptyTitle',
  },
  {
    path: 'invitations',
    title: 'invitations.title',
    name: 'findInvitations',
    none: { invitations: [], next: null },
    empty: 'invitations.emptyTitle',
  },
  {
    path: 'applications',
    title: 'applications.title',
    name: 'listApplications',
    none: { applications: [] },
    empty: 'applications.emptyTitle',
  },
  {
    path: 'audit',
    title: 'audit.title',
    name: 'findAuditRecords',
    none: { records: [], next: null },
    empty: 'audit.emptyTitle',
  },
  {
    path: 'jobs',
    title: 'jobs.title',
    name: 'listJobs',
    none: { jobs: [], counts: { waiting: 0, failed: 0 } },
    empty: 'jobs.noneFailed',
  },
] as const;
const retry = () => screen.findByRole('button', { name: words('console.retry') });

describe.each(pages)('the page $path', ({ path, title, name, none, empty }) => {
  const answer = () => mockApi.answer<StaffEndpointName>(name, none);

  it.each(['en', 'de', 'ar'] as const)(
    'A page of the console has a title, and says in %s that its list is empty',
    async (locale) => {
      answer();
      await renderConsole(path, { locale });
      await screen.findByText(words(empty));
      screen.getByRole('heading', { name: words(title), level: 1 });
      await waitFor(() => expect(document.title).toContain(words(title)));
      expect(document.documentElement.lang).toBe(locale);
      expect(document.documentElement.dir).toBe(locale === 'ar' ? 'rtl' : 'ltr');
      expect(screen.queryByRole('table')).toBeNull();
      expect(screen.queryByRole('navigation', { name: words('console.pages') })).toBeNull();
    },
  );

  it('A page of the console says that it is loading, in a part of the page that is announced', async () => {
    const arrives = mockApi.pending<StaffEndpointName>(name, none);
    await renderConsole(path);
    const loading = await screen.findByText(words('console.loading'));
    expect(loading.closest('[role=status], [aria-live]')).not.toBeNull();
    expect(screen.queryByText(words(empty))).toBeNull();
    arrives();
    await screen.findByText(words(empty));
  });

  it('A page announces that there is no network, and loads when it is back, with the focus on the page', async () => {
    mockApi.disconnect(name);
    const user = await renderConsole(path);
    const again = await retry();
    expect(screen.getByRole('alert').textContent).toContain(words('console.failedTitle'));
    expect(screen.queryByText(words(empty))).toBeNull();
    answer();
    again.focus();
    await user.keyboard('{Enter}');
    await screen.findByText(words(empty));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
  });

  it('A page of the console announces why the server has refused', async () => {
    mockApi.refuse(name, 500, 'internal_server_error');
    await renderConsole(path);
    const alert = await screen.findByRole('alert');
    within(alert).getByText(words('error.internal_server_error'));
  });
});

describe('a table', () => {
  it('A table has a name, names its columns for each cell, and leads by its first cell', async () => {
    mockApi.answer('findInvitations', { invitations: [alice], next: null });
    await renderConsole('invitations');
    const table = within(await screen.findByRole('table', { name: words('invitations.title') }));
    const columns = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const cells = within(table.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
    // On a phone the name of the column is in the cell; screen readers read the header.
    expect(cells.map((cell) => cell.querySelector('[aria-hidden]')?.textContent)).toEqual(columns);
    expect(cells.flatMap((cell) => within(cell).queryAllByRole('link'))[0]?.textContent).toBe(alice.name);
  });

  it('A table shows a long name whole, in its own direction', async () => {
    const name = `${'Ægir-Þórhallur '.repeat(20)}محمد`;
    mockApi.answer('findInvitations', { invitations: [{ ...alice, name }], next: null });
    await renderConsole('invitations', { locale: 'ar' });
    const link = await screen.findByRole('link', { name: name.replaceAll(/\s+/g, ' ') });
    expect(link.querySelector('bdi')?.textContent ?? link.textContent).toBe(name);
  });
});
