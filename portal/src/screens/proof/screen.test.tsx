import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, notifications, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const code = 'p'.repeat(43);
const open = (options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen('proof', { path: `proof#${code}`, ...options });
const title = (
  phrase: 'proofs.bothTitle' | 'proofs.identityTitle' | 'proofs.invalidTitle' | 'proofs.uncheckedTitle',
) => main().findByRole('heading', { level: 1, name: words(phrase) });

const nobody = { name: null, birthYear: null, country: null };

it('The proof page says who its user is as far as the user wants it, and how a reader makes sure of it', async () => {
  mockApi.answer('openProof', {
    verified: [{ what: 'IDENTITY', since: '2026-09-14' }],
    holder: { name: 'Nina K.', birthYear: '1984', country: 'DE' },
    validUntil: '2099-01-01T00:00:00.000Z',
    checkedAt: '2098-01-01T00:00:00.000Z',
    statement: 'a.b.c',
  });
  await open();
  await title('proofs.identityTitle');
  const said = main()
    .getAllByRole('definition')
    .map((fact) => [fact.previousElementSibling?.textContent, fact.textContent]);
  expect(said.slice(0, 3)).toEqual([
    [words('proofs.holderName'), 'Nina K.'],
    [words('proofs.holderBirthYear'), '1984'],
    [words('proofs.holderCountry'), 'Germany'],
  ]);
  main().getByText(words('proofs.namesHolder'));
  expect(main().queryByText(words('proofs.namesNobody'))).toBeNull();
});

it.each(['guest', 'alice'] as const)(
  'The proof page says to a %s what is verified, since when and until when',
  async (who) => {
    await open(who === 'alice' ? { signedInAs: 'alice' } : {});
    await title('proofs.bothTitle');
    expect(mockApi.requests('openProof').map(({ input }) => input)).toEqual([{ code }]);
    const facts = main()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(facts.slice(0, 2)).toEqual(['Sep 14, 2026', 'Oct 2, 2026']);
    expect(facts).toHaveLength(4);
    main().getByText(words('proofs.namesNobody'));
    main().getByText(words('proofs.checkAddress', { host: location.host }));
  },
);

it('The proof page shows a day as the same day in every time zone', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  mockApi.answer('openProof', {
    verified: [{ what: 'IDENTITY', since: '2026-09-14' }],
    holder: nobody,
    validUntil: '2099-01-01T00:00:00.000Z',
    checkedAt: '2098-01-01T00:00:00.000Z',
    statement: 'a.b.c',
  });
  await open();
  await title('proofs.identityTitle');
  main().getByText('Sep 14, 2026');
  vi.unstubAllEnvs();
});

it('The proof page says with one sentence that a proof is not valid, whatever the reason', async () => {
  mockApi.refuse('openProof', 'not_found');
  await open();
  await title('proofs.invalidTitle');
  main().getByText(words('proofs.invalidText'));
  expect(main().queryByRole('button')).toBeNull();
});

it.each([
  ['the server fails', () => mockApi.refuse('openProof', 'internal_server_error')],
  ['there is no network', () => mockApi.disconnect('openProof')],
  ['there were too many requests', () => mockApi.refuse('openProof', 'too_many_requests')],
])('The proof page does not call a proof invalid when %s, and checks it again', async (_how, fail) => {
  fail();
  const { user } = await open();
  await title('proofs.uncheckedTitle');
  expect(notifications().queryByRole('alert')).toBeNull();
  mockApi.restore('openProof');
  await user.click(main().getByRole('button', { name: words('proofs.again') }));
  const heading = await title('proofs.bothTitle');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('The proof page checks a proof when the network is back', async () => {
  mockApi.disconnect('openProof');
  await open();
  await title('proofs.uncheckedTitle');
  mockApi.restore('openProof');
  fireEvent(window, new Event('online'));
  await title('proofs.bothTitle');
});

it('The proof page checks a valid proof again on demand, because it may have been ended meanwhile', async () => {
  const { user } = await open();
  await title('proofs.bothTitle');
  mockApi.refuse('openProof', 'not_found');
  await user.click(main().getByRole('button', { name: words('proofs.again') }));
  await title('proofs.invalidTitle');
});

it('The proof page calls a proof invalid when its time ends while the page is open', async () => {
  mockApi.answer('openProof', {
    verified: [{ what: 'IDENTITY', since: '2026-09-14' }],
    holder: nobody,
    validUntil: '2026-11-20T10:00:00.200Z',
    checkedAt: '2026-11-20T10:00:00.000Z',
    statement: 'a.b.c',
  });
  await open();
  await title('proofs.invalidTitle');
});

it('The proof page opens another proof in the same tab', async () => {
  await open();
  await title('proofs.bothTitle');
  mockApi.refuse('openProof', 'not_found');
  location.hash = 'q'.repeat(43);
  await title('proofs.invalidTitle');
  expect(mockApi.requests('openProof').at(-1)?.input).toEqual({ code: 'q'.repeat(43) });
});

it('The proof page has the signed statement and the address of its keys for software', async () => {
  const { user } = await open();
  await title('proofs.bothTitle');
  await user.click(main().getByText(words('proofs.signedTitle'), { exact: false, selector: 'summary' }));
  main().getByText(/\/\.well-known\/jwks\.json$/);
  main().getByText(/^eyJ/);
  main().getByRole('button', { name: words('proofs.copyStatement') });
});
