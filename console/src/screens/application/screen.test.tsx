import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { storeApplication } from '../../testing/store-application.ts';

setUpConsole();

async function open() {
  mockApi.answer('getApplication', storeApplication);
  mockApi.answer('listSignOutNotices', { notices: [] });
  const user = await renderConsole('applications/STORE');
  await screen.findByRole('heading', { name: 'Store', level: 1 });
  return user;
}
const press = (id: Parameters<typeof words>[0]) => screen.getByRole('button', { name: words(id) });

describe('the page of an application', () => {
  it('shows its addresses, its position and its texts in every language', async () => {
    await open();
    const page = screen.getByRole('main').textContent ?? '';
    for (const part of [
      'https://shop.example/app/',
      words('applicationType.store'),
      words('applications.positionOf', { place: 2, count: 3 }),
      'Everything for the day',
      'Le magasin',
    ])
      expect(page).toContain(part);
    expect(screen.getByText('Le magasin').closest('[lang]')?.getAttribute('lang')).toBe('fr');
  });

  it('lists when it was told of sign-outs, with the state, the attempts and the last answer', async () => {
    mockApi.answer('getApplication', storeApplication);
    const notice = { protocol: 'OPENID', attempts: 1, createdAt: '2026-11-21T10:00:00Z' } as const;
    mockApi.answer('listSignOutNotices', {
      notices: [
        { ...notice, id: 'a', state: 'DELIVERED', lastAnswer: '204' },
        {
          ...notice,
          id: 'b',
          protocol: 'HAND_OFF',
          state: 'FAILED',
          attempts: 10,
          lastAnswer: 'ECONNREFUSED',
        },
        { ...notice, id: 'c', state: 'WAITING', attempts: 0, lastAnswer: null },
      ],
    });
    await renderConsole('applications/STORE');
    const table = within(await screen.findByRole('table', { name: words('applications.notices') }));
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1)
          .map(({ lastChild }) => lastChild?.textContent),
      );
    expect(cells).toEqual([
      ['OpenID Connect', words('applications.noticeDelivered'), '1', '204'],
      ['Portico SDK', words('jobs.gaveUp'), '10', 'ECONNREFUSED'],
      ['OpenID Connect', words('reviews.waiting'), '0', ''],
    ]);
  });

  it('says when it was told of none', async () => {
    await open();
    await screen.findByText(words('applications.noNotices'));
  });

  it('says when there is no such application', async () => {
    mockApi.refuse('getApplication', 404, 'application_not_found');
    await renderConsole('applications/UNKNOWN');
    await screen.findByRole('heading', { name: words('applications.missingTitle') });
  });

  it('asks before it replaces the secret, shows the new one with a copy button, and does not show it again', async () => {
    const user = await open();
    await user.click(press('applications.rotate'));
    const question = within(screen.getByRole('dialog', { name: words('applications.rotateTitle') }));
    expect(mockApi.requests('rotateApplicationSecret')).toEqual([]);
    mockApi.answer('rotateApplicationSecret', { id: 'STORE', secret: 'new-secret' });
    await user.click(question.getByRole('button', { name: words('applications.rotate') }));
    const answer = within(
      await screen.findByRole('dialog', { name: words('applications.secretTitle', { id: 'STORE' }) }),
    );
    answer.getByText('new-secret');
    answer.getByText(words('applications.secretText'));
    await user.click(answer.getByRole('button', { name: new RegExp(words('console.copy')) }));
    expect(await navigator.clipboard.readText()).toBe('new-secret');
    await user.click(answer.getByRole('button', { name: words('applications.done') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body.textContent).not.toContain('new-secret');
    expect(mockApi.requests('rotateApplicationSecret')).toEqual([{ id: 'STORE' }]);
  });

  it('keeps the dialog open and says why the secret was not replaced', async () => {
    const user = await open();
    await user.click(press('applications.rotate'));
    const dialog = within(screen.getByRole('dialog'));
    mockApi.refuse('rotateApplicationSecret', 404, 'application_not_found');
    await user.click(dialog.getByRole('button', { name: words('applications.rotate') }));
    await dialog.findByText(words('act.application_not_found'));
  });

  it('is removed after its identifier was typed, and the list is shown', async () => {
    const user = await open();
    await user.click(press('applications.remove'));
    const dialog = within(screen.getByRole('dialog', { name: words('applications.removeTitle') }));
    const field = dialog.getByLabelText(words('applications.removeLabel', { id: 'STORE' }));
    fill(field, 'STOR');
    await user.click(dialog.getByRole('button', { name: words('applications.remove') }));
    dialog.getByText(words('applications.removeMismatch', { id: 'STORE' }));
    expect(document.activeElement).toBe(field);
    expect(mockApi.requests('removeApplication')).toEqual([]);
    fill(field, 'STORE');
    mockApi.answer('removeApplication', null);
    mockApi.answer('listApplications', { applications: [] });
    await user.click(dialog.getByRole('button', { name: words('applications.remove') }));
    await screen.findByText(words('applications.emptyTitle'));
    expect(location.pathname).toBe('/en/applications');
    expect(mockApi.requests('removeApplication')).toEqual([{ id: 'STORE' }]);
  });

  it('is tested: the steps are shown, and the first thing that is wrong', async () => {
    const user = await open();
    const wrong = 'https://store.example/ (ECONNREFUSED)';
    mockApi.answer('testApplication', {
      passed: false,
      steps: [
        { step: 'https', about: 'https://store.example/', fault: null },
        { step: 'home_answers', about: wrong, fault: 'connection_refused' },
      ],
    });
    await user.click(press('applications.test'));
    const summary = await screen.findByText(
      words('applications.testFailed', { step: words('testStep.home_answers') }),
    );
    expect(summary.closest('[role=status]')?.textContent).toContain(words('testFault.connection_refused'));
    screen.getByText(wrong);
    expect(screen.getByText(words('testStep.https')).closest('li')?.textContent).toContain(
      words('applications.stepPassed'),
    );
    mockApi.answer('testApplication', {
      passed: true,
      steps: [{ step: 'https', about: 'https://store.example/', fault: null }],
    });
    await user.click(press('applications.test'));
    await screen.findByText(words('applications.testPassed'));
  });

  it('says why a test was not possible', async () => {
    const user = await open();
    mockApi.refuse('testApplication', 404, 'application_not_found');
    await user.click(press('applications.test'));
    await waitFor(() => screen.getByText(words('act.application_not_found')));
  });
});
