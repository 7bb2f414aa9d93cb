import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { outages } from '../../testing/failures.ts';
import {
  main,
  notifications,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileDisclosures', { signedInAs: 'alice' });
/** The entries of the time line. */
const rows = async () => {
  const title = await main().findByRole('heading', { name: words('disclosures.timeline') });
  const [line] = within(title.closest('section') as HTMLElement).getAllByRole('list'); // of `Card`
  return [...(line as HTMLElement).children] as HTMLElement[]; // list items
};
const cards = async () => {
  const list = await main().findByRole('list', { name: words('shell.applications') });
  return [...list.children] as HTMLElement[]; // list items
};
const endLabel = () => words('disclosures.endLabel', { application: 'Store' });
const askToEnd = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await main().findByRole('button', { name: endLabel() }));
  const title = words('disclosures.endTitle', { application: 'Store' });
  return within(await screen.findByRole('dialog', { name: title }));
};

it('The page of disclosures shows a card for each application: what it has learned, since when, and when it was last used', async () => {
  mockApi.answer('listApplicationAccess', [
    {
      application: 'STORE',
      learned: ['openid', 'email', 'offline_access', 'verification'],
      since: '2026-01-02T12:00:00.000Z',
      lastUsedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
      open: true,
    },
    {
      application: 'GONE',
      learned: ['openid', 'verified'],
      since: '2026-01-02T12:00:00.000Z',
      lastUsedAt: '2026-01-03T12:00:00.000Z',
      open: false,
    },
  ]);
  await open();
  const [store, gone] = (await cards()).map((card) => within(card));
  expect(store?.getByRole('heading', { level: 2 }).textContent).toBe('Store');
  expect(store?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    words('consent.openid'),
    words('consent.email'),
    words('consent.verification'),
    words('consent.offline_access'),
  ]);
  store?.getByText(words('disclosures.since', { time: 'Jan 2, 2026' }));
  store?.getByText(words('security.lastUsed', { time: '2 hours ago' }));
  store?.getByText(words('disclosures.open'));
  // One that is not linked any more has no name. Its access has ended.
  expect(gone?.getByRole('heading', { level: 2 }).textContent).toBe('GONE');
  // One of the hand-off, which is told nothing of the documents.
  expect(gone?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    words('consent.openid'),
    words('disclosures.verified'),
  ]);
  expect(gone?.queryByRole('button')).toBeNull();
  expect(gone?.queryByText(words('disclosures.open'))).toBeNull();
});

it('The disclosures tell who learned what and when: applications by name, staff by role', async () => {
  await open();
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Store');
  expect(texts[0]).toContain(words('disclosures.profile'));
  expect(texts[3]).toContain('Travel');
  for (const scope of ['openid', 'email'] as const) expect(texts[3]).toContain(words(`consent.${scope}`));
  expect(texts[3]).not.toContain(words('consent.profile'));
  expect(texts[1]).toContain(words('disclosures.moderator'));
  const document = words('title.profileVerificationPassport');
  expect(texts[1]).toContain(words('disclosures.picture', { document }));
  expect(texts[4]).toContain(words('disclosures.support'));
  expect(texts[4]).toContain(words('disclosures.account'));
  for (const row of await rows()) expect(row.querySelector('time')?.dateTime).toMatch(/^\d{4}-/);
});

it('The disclosures tell that staff saw the data of a document, and name an application no longer linked by its id', async () => {
  const entry = {
    application: null,
    scopes: null,
    proof: null,
    role: 'admin',
    learnedAt: '2026-11-03T12:00:00.000Z',
  } as const;
  mockApi.answer('listDisclosures', {
    disclosures: [
      { ...entry, id: 'a', what: 'DATA', documentType: 'ADDRESS' },
      { ...entry, id: 'b', what: 'PROFILE', application: 'GONE', role: null, documentType: null },
    ],
    next: null,
  });
  await open();
  const [data, gone] = (await rows()).map(({ textContent }) => textContent);
  expect(data).toContain(words('disclosures.data', { document: words('title.profileVerificationAddress') }));
  expect(gone).toContain('GONE');
});

it('The disclosures tell once that staff looked at the data and the pictures of a document within a minute', async () => {
  const entry = {
    application: null,
    scopes: null,
    proof: null,
    role: 'moderator',
    what: 'PICTURE',
    documentType: 'PASSPORT',
    learnedAt: '2026-11-03T12:00:40.000Z',
  } as const;
  const later = { ...entry, learnedAt: '2026-11-03T12:01:50.000Z' };
  mockApi.answer('listDisclosures', {
    disclosures: [
      { ...later, id: 'a', what: 'DATA' },
      { ...entry, id: 'b' },
      { ...entry, id: 'c' },
      { ...entry, id: 'd', what: 'DATA', learnedAt: '2026-11-03T12:00:10.000Z' },
      { ...entry, id: 'e', documentType: 'ADDRESS' },
      { ...entry, id: 'f', documentType: 'ADDRESS', role: 'admin' },
    ],
    next: null,
  });
  await open();
  const [passport, address] = [
    words('title.profileVerificationPassport'),
    words('title.profileVerificationAddress'),
  ];
  const said = (await rows()).map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringContaining(words('disclosures.data', { document: passport })),
    expect.stringContaining(words('disclosures.dataAndPictures', { document: passport })),
    expect.stringContaining(words('disclosures.picture', { document: address })),
    expect.stringContaining(words('disclosures.admin')),
  ]);
});

it('The page of disclosures is linked from the security page', async () => {
  const { user } = await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
  await user.click(await main().findByRole('link', { name: words('disclosures.title') }));
  await main().findByRole('heading', { level: 1, name: words('disclosures.title') });
});

it('The page of disclosures offers to end an access once, on the card of the application', async () => {
  await open();
  const [store] = await cards();
  expect(main().getAllByRole('button', { name: endLabel() })).toHaveLength(1);
  expect(within(store as HTMLElement).getByRole('button', { name: endLabel() })).toBeTruthy();
});

it('The page of disclosures ends an access after asking, and moves the focus to the card', async () => {
  const { user } = await open();
  const dialog = await askToEnd(user);
  expect(mockApi.requests('endApplicationAccess')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: words('disclosures.end') }));
  await notifications().findByText(words('disclosures.ended', { application: 'Store' }));
  await waitFor(() => expect(main().queryByRole('button', { name: endLabel() })).toBeNull());
  expect(mockApi.requests('endApplicationAccess').map(({ input }) => input)).toEqual([
    { application: 'STORE' },
  ]);
  await waitFor(async () => expect(document.activeElement).toBe((await cards())[0]));
});

it('The page of disclosures ends no access when the user cancels', async () => {
  const { user } = await open();
  const dialog = await askToEnd(user);
  await user.click(dialog.getByRole('button', { name: words('shell.cancel') }));
  await untilAnswered();
  expect(mockApi.requests('endApplicationAccess')).toEqual([]);
});

it.each(outages)(
  'The page of disclosures says that an access could not be ended when %s [8.2]',
  async (_how, fail, text) => {
    const { user } = await open();
    const dialog = await askToEnd(user);
    fail('endApplicationAccess');
    await user.click(dialog.getByRole('button', { name: words('disclosures.end') }));
    await notifications().findByText(words(text));
    expect(main().getByRole('button', { name: endLabel() })).toBeTruthy();
  },
);

it('The page of disclosures says that nobody has learned anything', async () => {
  mockApi.answer('listApplicationAccess', []);
  mockApi.answer('listDisclosures', { disclosures: [], next: null });
  await open();
  await main().findByText(words('disclosures.empty'));
});

it('The page of disclosures adds the page after on demand, and moves the focus to its first entry', async () => {
  const entry = {
    id: 'a',
    what: 'PROFILE' as const,
    application: 'TRAVEL',
    scopes: null,
    proof: null,
    role: null,
    documentType: null,
    learnedAt: '2026-11-03T12:00:00.000Z',
  };
  mockApi.answer('listDisclosures', { disclosures: [entry], next: '3.a' });
  const { user } = await open();
  const more = await main().findByRole('button', { name: words('activity.more') });
  mockApi.answer('listDisclosures', { disclosures: [{ ...entry, id: 'b' }], next: null });
  await user.click(more);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(mockApi.requests('listDisclosures').at(-1)?.input).toEqual({ after: '3.a' });
  await waitFor(async () => expect(document.activeElement).toBe((await rows())[1]));
});

it('The time line of disclosures can be loaded again when it failed [4.3, 8.13]', async () => {
  mockApi.refuse('listDisclosures', 'internal_server_error');
  const { user } = await open();
  await main().findByText(words('disclosures.failed'));
  expect(notifications().queryByRole('alert')).toBeNull();
  mockApi.restore('listDisclosures');
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  expect(await rows()).toHaveLength(5);
});

it('The page of disclosures shows the time line when the cards failed, and loads them again', async () => {
  mockApi.refuse('listApplicationAccess', 'internal_server_error');
  const { user } = await open();
  expect(await rows()).toHaveLength(5);
  await main().findByText(words('disclosures.failed'));
  mockApi.restore('listApplicationAccess');
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  expect(await cards()).toHaveLength(2);
});

it('The disclosures tell that somebody opened a proof of verification, and the proof is ended after asking', async () => {
  const opened = {
    id: 'c',
    what: 'PROOF' as const,
    application: null,
    scopes: null,
    proof: { id: 'p', label: 'my landlord' },
    role: null,
    documentType: null,
    learnedAt: '2026-11-03T12:00:00.000Z',
  };
  const ended = { ...opened, id: 'e', proof: null, names: ['NAME' as const] };
  const staff = { ...ended, id: 's', what: 'ACCOUNT' as const, role: 'support' as const };
  mockApi.answer('listDisclosures', {
    disclosures: [staff, opened, { ...opened, id: 'd' }, ended],
    next: null,
  });
  const { user } = await open();
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts[1]).toContain(words('disclosures.somebodyLabelled', { label: 'my landlord' }));
  expect(texts[1]).toContain(words('disclosures.proof'));
  expect(texts[3]).toContain(words('disclosures.somebody'));
  expect(texts[3]).toContain(words('disclosures.proofName'));
  // With the latest entry of the proof only.
  const [end, ...others] = main().getAllByRole('button', {
    name: words('proofs.endLabel', { label: 'my landlord' }),
  });
  expect(others).toEqual([]);
  await user.click(end as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: words('proofs.endTitle') }));
  mockApi.answer('listDisclosures', { disclosures: [ended], next: null });
  await user.click(dialog.getByRole('button', { name: words('proofs.end') }));
  await notifications().findByText(words('proofs.ended'));
  expect(mockApi.requests('endProof').map(({ input }) => input)).toEqual([{ id: 'p' }]);
});

it('The page of disclosures shows the agreements only when what stands above them is there, so that nothing moves', async () => {
  const answerTimeLine = mockApi.pending('listDisclosures');
  mockApi.answer('listAgreements', [
    {
      kind: 'TERMS',
      version: 2,
      language: 'en',
      digest: 'a'.repeat(64),
      agreedAt: '2026-01-02T12:00:00.000Z',
    },
  ]);
  await open();
  await cards();
  await waitFor(() => expect(mockApi.requests('listAgreements')).not.toEqual([]));
  expect(main().queryByRole('heading', { name: words('agreements.title') })).toBeNull();
  answerTimeLine();
  await main().findByRole('heading', { name: words('agreements.title') });
  await rows();
});

it('The page of disclosures leads to the proofs of verification, and has the invitation', async () => {
  const { user } = await renderScreen('profileDisclosures', { signedInAs: 'alice' });
  await main().findByText(words('account.inviteTitle'));
  await user.click(await main().findByRole('link', { name: words('proofs.toProofs') }));
  await waitFor(() => expect(location.pathname).toBe('/en/profile/verification/proof'));
});

it('The page of disclosures names the groups of the user, and those that an application learns', async () => {
  mockApi.answer('getOwnGroups', {
    groups: [{ id: 'staff-berlin', name: 'Berlin', description: 'The office' }],
    closedApplications: [],
  });
  mockApi.answer('listApplicationAccess', [
    {
      application: 'STORE',
      learned: ['openid', 'groups'],
      groups: ['Berlin'],
      since: '2026-01-02T12:00:00.000Z',
      lastUsedAt: '2026-01-03T12:00:00.000Z',
      open: true,
    },
  ]);
  await open();
  const [store] = await cards();
  expect(store?.textContent).toContain(words('disclosures.groups', { groups: 'Berlin' }));
  const title = await main().findByRole('heading', { name: words('closed.yourGroups') });
  expect(title.closest('section')?.textContent).toContain('The office');
});
