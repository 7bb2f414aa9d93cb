import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { storeApplication } from '../../testing/store-application.ts';

setUpConsole();

const openidUse: NonNullable<ApplicationDetails['openid']> = {
  kind: 'WEB',
  redirectUris: ['https://store.example/callback'],
  logoutReturnUris: [],
  logoutUri: 'https://store.example/logout',
  scopes: ['openid', 'email'],
  firstParty: false,
  pairwise: true,
  resources: [],
  resourceScopes: [],
};

async function open(application = storeApplication) {
  mockApi.answer('getApplication', application);
  mockApi.answer('listSignOutNotices', { notices: [] });
  const user = await renderConsole('applications/STORE');
  await screen.findByRole('heading', { name: 'Store', level: 1 });
  return user;
}
const press = (id: Parameters<typeof words>[0]) => screen.getByRole('button', { name: words(id) });

describe('the page of an application', () => {
  it('The page of an application shows its addresses, its position and its texts in every language', async () => {
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

  it('The page of an application says that a proxy asks who its user is [4.6]', async () => {
    await open({ ...storeApplication, forwardAuth: true });
    expect(screen.getByText(words('applications.forwardAuth')).previousSibling?.textContent).toBe(
      words('applications.proxy'),
    );
  });

  it('The page lists when the application was told of sign-outs, with the state, the attempts and the last answer', async () => {
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
      ['SDK', words('applications.noticeGivenUp'), '10', 'ECONNREFUSED'],
      ['OpenID Connect', words('applications.noticeWaiting'), '0', ''],
    ]);
  });

  it('The page of an application says when it was told of no sign-outs', async () => {
    await open();
    await screen.findByText(words('applications.noNotices'));
  });

  it('The page of an application says when there is no such application', async () => {
    mockApi.refuse('getApplication', 404, 'application_not_found');
    await renderConsole('applications/UNKNOWN');
    await screen.findByRole('heading', { name: words('applications.missingTitle') });
  });

  it('The page asks before it replaces the secret, shows the new one with a copy button, and does not show it again', async () => {
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
    expect(mockApi.requests('rotateApplicationSecret')).toEqual([{ id: 'STORE', keepOldHours: 0 }]);
  });

  it('The page keeps the old secret for the chosen time, says until when it is accepted, and ends it before', async () => {
    const user = await open();
    await user.click(press('applications.rotate'));
    const question = within(screen.getByRole('dialog'));
    question.getByText(words('applications.rotateText'));
    await user.selectOptions(question.getByLabelText(words('applications.keepOld')), '72');
    question.getByText(words('applications.rotateKeepText'));
    mockApi.answer('rotateApplicationSecret', { id: 'STORE', secret: 'new-secret' });
    await user.click(question.getByRole('button', { name: words('applications.rotate') }));
    await screen.findByText('new-secret');
    expect(mockApi.requests('rotateApplicationSecret')).toEqual([{ id: 'STORE', keepOldHours: 72 }]);
    mockApi.answer('getApplication', { ...storeApplication, oldSecretEndsAt: '2026-11-26T10:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: words('applications.done') }));
    await user.click(await screen.findByRole('button', { name: words('applications.endOld') }));
    mockApi.answer('endOldApplicationSecret', null);
    mockApi.answer('getApplication', storeApplication);
    const end = within(screen.getByRole('dialog'));
    await user.click(end.getByRole('button', { name: words('applications.endOld') }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: words('applications.endOld') })).toBeNull(),
    );
    expect(mockApi.requests('endOldApplicationSecret')).toHaveLength(1);
  });

  it('The page shows code with the values of the application, and never its secret', async () => {
    const user = await open();
    const framework = screen.getByLabelText(words('applications.framework'));
    const code = () => document.querySelector('pre')?.textContent ?? '';
    for (const name of ['Express', 'Fastify', 'Next']) {
      await user.selectOptions(framework, name);
      expect(code()).toContain(`@portico/sdk/${name.toLowerCase()}`);
      expect(code()).toContain('portal: "https://account.example.org"');
      expect(code()).toContain('clientId: "STORE"');
      expect(code()).toContain('process.env.STORE_CLIENT_SECRET');
    }
  });

  it('The page of an application shows how an application of OpenID Connect is set up', async () => {
    mockApi.answer('listSignOutNotices', { notices: [] });
    mockApi.answer('getApplication', { ...storeApplication, openid: openidUse });
    const user = await renderConsole('applications/STORE');
    const framework = await screen.findByLabelText(words('applications.framework'));
    const code = () => document.querySelector('pre')?.textContent ?? '';
    expect(code()).toContain('OIDC_ISSUER=https://account.example.org/oidc');
    expect(code()).toContain('OIDC_REDIRECT_URI=https://store.example/callback');
    expect(code()).toContain('OIDC_CLIENT_SECRET=$STORE_CLIENT_SECRET');
    await user.selectOptions(framework, 'Python (Flask, Authlib)');
    expect(code()).toContain('os.environ["STORE_CLIENT_SECRET"]');
    const page = screen.getByRole('main').textContent ?? '';
    for (const part of [
      words('clientKind.WEB'),
      'https://store.example/logout',
      words('applications.pairwise'),
    ])
      expect(page).toContain(part);
    expect(page).not.toContain(words('applications.risk'));
  });

  it('The page of an application marks as risks what its requests may leave out', async () => {
    await open({ ...storeApplication, openid: { ...openidUse, withoutPkce: true, withoutNonce: true } });
    for (const id of ['applications.withoutPkce', 'applications.withoutNonce'] as const)
      expect(screen.getByText(new RegExp(words(id))).textContent).toBe(
        `${words(id)} ${words('applications.risk')}`,
      );
  });

  it('The page of an application says when nothing could be tried, because a machine has no address', async () => {
    const user = await open();
    mockApi.answer('testApplication', { passed: true, steps: [] });
    await user.click(press('applications.test'));
    await screen.findByText(words('applications.testNothing'));
    expect(screen.queryByText(words('applications.testPassed'))).toBeNull();
  });

  it('The page tests an application with the secret that was typed, which is in no address and in no draft', async () => {
    const user = await open();
    fill(screen.getByLabelText(words('applications.secretLabel')), 'typed-secret');
    mockApi.answer('testApplication', {
      passed: true,
      steps: [{ step: 'https', about: 'https://store.example/', fault: null }],
    });
    await user.click(press('applications.test'));
    await screen.findByText(words('applications.testPassed'));
    expect(mockApi.requests('testApplication')).toEqual([{ id: 'STORE', secret: 'typed-secret' }]);
    expect(location.href).not.toContain('typed-secret');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('typed-secret');
  });

  it('The page of an application keeps the dialog open and says why the secret was not replaced', async () => {
    const user = await open();
    await user.click(press('applications.rotate'));
    const dialog = within(screen.getByRole('dialog'));
    mockApi.refuse('rotateApplicationSecret', 404, 'application_not_found');
    await user.click(dialog.getByRole('button', { name: words('applications.rotate') }));
    await dialog.findByText(words('act.application_not_found'));
  });

  it('An application is removed after its identifier was typed, and the list is shown', async () => {
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

  it('An application is tested: its page shows the steps, and the first thing that is wrong', async () => {
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

  it('The page of an application says why a test was not possible', async () => {
    const user = await open();
    mockApi.refuse('testApplication', 404, 'application_not_found');
    await user.click(press('applications.test'));
    await waitFor(() => screen.getByText(words('act.application_not_found')));
  });
});

it('The page shows support what is registered, and nothing that changes or tries it', async () => {
  mockApi.answer('getApplication', storeApplication);
  mockApi.answer('listSignOutNotices', { notices: [] });
  await renderConsole('applications/STORE', { role: 'support' });
  await screen.findByText('https://shop.example/app/');
  for (const label of ['rotate', 'remove', 'test', 'trial'] as const)
    expect(screen.queryByRole('button', { name: words(`applications.${label}`) })).toBeNull();
  expect(screen.queryByRole('link', { name: words('applications.edit') })).toBeNull();
  await renderConsole('applications/STORE/edit', { role: 'support' });
  expect(screen.queryByLabelText(words('applications.name'))).toBeNull();
});

it('The page shows support what the application was refused, in the words of the protocol', async () => {
  mockApi.answer('getApplication', storeApplication);
  mockApi.answer('listSignOutNotices', { notices: [] });
  mockApi.answer('listRefusedCalls', {
    calls: [
      {
        id: 'one',
        route: 'token',
        code: 'invalid_client',
        reason: 'client secret mismatch',
        firstAt: '2026-11-21T10:00:00Z',
        lastAt: '2026-11-22T10:00:00Z',
      },
    ],
  });
  await renderConsole('applications/STORE', { role: 'support' });
  const table = within(await screen.findByRole('table', { name: words('applications.refused') }));
  expect(table.getAllByRole('row')[1]?.textContent).toMatch(/token.*invalid_client.*client secret mismatch/);
  expect(mockApi.requests('listRefusedCalls')).toEqual([{ id: 'STORE' }]);
});
