import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const failed = {
  id: 'id-of-job',
  type: 'mail',
  attempts: 9,
  lastError: 'The mail server is away',
  createdAt: '2026-11-21T10:00:00Z',
  runAt: '2026-11-21T10:00:00Z',
  failedAt: '2026-11-21T11:00:00Z',
} as const;

describe('the page of jobs', () => {
  it('The page of jobs lists failed jobs with their last error, and retries one for a reason', async () => {
    mockApi.answer('listJobs', { jobs: [failed], counts: { waiting: 3, failed: 1 } });
    mockApi.answer('retryJob', null);
    const user = await renderConsole('jobs');
    const row = await screen.findByRole('row', { name: /The mail server is away/ });
    mockApi.answer('listJobs', { jobs: [], counts: { waiting: 4, failed: 0 } });
    await user.click(within(row).getByRole('button', { name: words('jobs.retry') }));
    const dialog = within(screen.getByRole('dialog'));
    fill(dialog.getByLabelText(words('console.reason')), 'the server is back');
    await user.click(dialog.getByRole('button', { name: words('jobs.retry') }));
    await screen.findByText(words('jobs.noneFailed'));
    expect(mockApi.requests('retryJob')).toEqual([{ id: 'id-of-job', reason: 'the server is back' }]);
  });

  it('The page of jobs lists waiting jobs at an address of their own, and says when there are none', async () => {
    mockApi.answer('listJobs', { jobs: [], counts: { waiting: 0, failed: 0 } });
    await renderConsole('jobs?state=waiting');
    await screen.findByText(words('jobs.noneWaiting'));
    expect(mockApi.requests('listJobs')).toEqual([{ state: 'waiting' }]);
  });

  it('The page of jobs says of each job what it is, when it was given up, and how often it was tried', async () => {
    const unknown = { ...failed, id: 'id-of-unknown', type: 'newerType', lastError: null, attempts: 2 };
    mockApi.answer('listJobs', { jobs: [failed, unknown], counts: { waiting: 3, failed: 2 } });
    await renderConsole('jobs');
    const table = within(await screen.findByRole('table', { name: words('jobs.title') }));
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    table.getByRole('columnheader', { name: words('jobs.gaveUp') });
    const timeOf = (moment: string) => new Date(moment).toLocaleTimeString('en', { timeStyle: 'short' });
    // On a narrow window each cell names its column.
    const [type, created, gaveUp, attempts, error] = cells(/The mail server is away/);
    expect(type).toBe(words('jobs.type') + words('jobs.mail'));
    expect(created).toContain(timeOf(failed.createdAt));
    expect(gaveUp).toContain(timeOf(failed.failedAt));
    expect(attempts).toBe(`${words('jobs.attempts')}9`);
    expect(error).toBe(`${words('jobs.error')}The mail server is away`);
    // A newer version has other jobs, whose names this one does not know.
    const [newType, , , newAttempts, newError] = cells(/newerType/);
    expect([newType, newAttempts, newError]).toEqual([
      `${words('jobs.type')}newerType`,
      `${words('jobs.attempts')}2`,
      words('jobs.error'),
    ]);
    screen.getByRole('link', { name: words('jobs.waiting', { count: 3 }) });
    expect(
      screen.getByRole('link', { current: 'page', name: words('jobs.failed', { count: 2 }) }),
    ).toBeTruthy();
  });

  it('The page of jobs offers no retry of a job that waits, and says when it is due', async () => {
    const waiting = { ...failed, runAt: '2026-11-21T12:00:00Z', failedAt: null };
    mockApi.answer('listJobs', { jobs: [waiting], counts: { waiting: 1, failed: 0 } });
    await renderConsole('jobs?state=waiting');
    const row = within(await screen.findByRole('row', { name: /The mail server is away/ }));
    screen.getByRole('columnheader', { name: words('jobs.due') });
    expect(row.getAllByRole('cell')[2]?.textContent).toContain(
      new Date(waiting.runAt).toLocaleTimeString('en', { timeStyle: 'short' }),
    );
    expect(row.queryByRole('button')).toBeNull();
  });

  it('The page of jobs keeps the focus on the tab that was pressed, and shows no job of the other state there', async () => {
    mockApi.answer('listJobs', { jobs: [failed], counts: { waiting: 0, failed: 1 } });
    const user = await renderConsole('jobs');
    const tab = await screen.findByRole('link', { name: words('jobs.waiting', { count: 0 }) });
    const answer = mockApi.pending('listJobs', { jobs: [], counts: { waiting: 0, failed: 1 } });
    await user.click(tab);
    expect(document.activeElement).toBe(tab);
    expect(screen.queryByRole('row', { name: /The mail server is away/ })).toBeNull();
    answer();
    await screen.findByText(words('jobs.noneWaiting'));
    expect(document.activeElement).toBe(tab);
  });
});
