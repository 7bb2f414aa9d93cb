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
  it('lists failed jobs with their last error, and retries one for a reason', async () => {
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

  it('lists waiting jobs at an address of their own, and says when there are none', async () => {
    mockApi.answer('listJobs', { jobs: [], counts: { waiting: 0, failed: 0 } });
    await renderConsole('jobs?state=waiting');
    await screen.findByText(words('jobs.noneWaiting'));
    expect(mockApi.requests('listJobs')).toEqual([{ state: 'waiting' }]);
  });

  it('keeps the focus on the tab that was pressed, and shows no job of the other state there', async () => {
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
