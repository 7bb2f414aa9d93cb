import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const plain = { color: null, icon: null, scene: null, landing: true };
const store = { ...plain, id: 'STORE', name: 'Store', type: 'store', url: 'https://store.example/' } as const;
const travel = {
  ...plain,
  id: 'TRAVEL',
  name: 'Travel',
  type: 'travel',
  url: 'https://travel.example/',
} as const;

describe('the list of applications', () => {
  it('The list shows each application with type and address, in the order of the portal, and leads to its page', async () => {
    mockApi.answer('listApplications', { applications: [{ ...travel, landing: false }, store] });
    await renderConsole('applications');
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(first?.textContent).toContain(travel.url);
    expect(first?.textContent).toContain(words('applications.leftOut'));
    expect(second?.textContent).toContain(words('applicationType.store'));
    expect(second?.textContent).toContain(words('applications.shownThere'));
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Store' }).pathname).toBe(
      '/en/applications/STORE',
    );
    const add = screen.getByRole<HTMLAnchorElement>('link', { name: words('applications.add') });
    expect(add.pathname).toBe('/en/applications/-/add');
  });

  it('The list of applications says that there is none', async () => {
    mockApi.answer('listApplications', { applications: [] });
    await renderConsole('applications');
    await screen.findByText(words('applications.emptyTitle'));
  });

  it('The list of applications says that it is loading', async () => {
    const answer = mockApi.pending('listApplications', { applications: [store] });
    await renderConsole('applications');
    await screen.findByText(words('console.loading'));
    answer();
    await screen.findByRole('link', { name: 'Store' });
  });

  it('The list of applications can be loaded again after a failure', async () => {
    mockApi.refuse('listApplications', 500, 'internal_server_error');
    const user = await renderConsole('applications');
    await screen.findByText(words('console.failedTitle'));
    mockApi.answer('listApplications', { applications: [store] });
    await user.click(screen.getByRole('button', { name: words('console.retry') }));
    await screen.findByRole('link', { name: 'Store' });
  });

  it('The list of applications is read by support, which adds none', async () => {
    mockApi.answer('listApplications', { applications: [store] });
    await renderConsole('applications', { role: 'support' });
    await screen.findByRole('link', { name: 'Store' });
    for (const act of ['applications.add', 'applications.order'] as const)
      expect(screen.queryByRole('link', { name: words(act) })).toBeNull();
    expect(mockApi.requests('listRegistrations')).toEqual([]);
  });

  it.each(['applications/STORE/edit', 'applications/-/add', 'applications/-/order'])(
    'The list of applications does not lead support to %s',
    async (path) => {
      await renderConsole(path, { role: 'support' });
      await screen.findByText(words('console.notAllowed'));
    },
  );

  it.each(['applications', 'applications/STORE'])(
    'The list of applications is not offered to moderators, and neither is %s',
    async (path) => {
      await renderConsole(path, { role: 'moderator' });
      await screen.findByText(words('console.notAllowed'));
      expect(screen.queryAllByRole('link', { name: words('applications.title') })).toEqual([]);
    },
  );
});
