import type { Proof } from '@portico/contract/documents/proofs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { outages } from '../../testing/failures.ts';
import {
  errorWords,
  fill,
  findCard,
  main,
  notifications,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileVerificationProof', { signedInAs: 'alice' });
const proof = (more: Partial<Proof> = {}): Proof => ({
  id: 'a',
  proves: ['IDENTITY'],
  names: [],
  label: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  validUntil: '2026-12-20T10:00:00.000Z',
  openings: 0,
  lastOpenedAt: null,
  valid: true,
  ...more,
});
const checkbox = (phrase: 'proofs.identity' | 'proofs.address' | 'proofs.showName' | 'proofs.showBirth') =>
  main().findByRole('checkbox', { name: words(phrase) });
const make = () => main().findByRole('button', { name: words('proofs.make') });

it('The page of proofs offers nothing before a document is approved, and says why', async () => {
  mockApi.answer('listVerifications', [{ documentType: 'PASSPORT', status: 'WAITING_MODERATOR' }]);
  await open();
  await main().findByText(words('proofs.nothingText'));
  const link = main().getByRole('link', { name: words('proofs.toVerification') });
  expect(link.getAttribute('href')).toBe('/en/profile/verification');
  await untilAnswered();
  expect(main().queryByRole('button', { name: words('proofs.make') })).toBeNull();
  expect(main().queryByText(words('proofs.none'))).toBeNull();
});

it('The page of proofs offers what is approved only, and as little of it as possible at first', async () => {
  mockApi.answer('listVerifications', [{ documentType: 'ADDRESS', status: 'VERIFIED' }]);
  await open();
  expect(((await checkbox('proofs.address')) as HTMLInputElement).checked).toBe(true);
  expect(main().queryByRole('checkbox', { name: words('proofs.identity') })).toBeNull();
  main().getByText(words('proofs.shows'));
  main().getByText(words('proofs.hides'));
});

it('The page of proofs makes a proof of what was chosen, for the time that was chosen, and shows its link and code once', async () => {
  mockApi.document('ADDRESS', { status: 'VERIFIED' });
  const { user } = await open();
  await user.click(await checkbox('proofs.address'));
  await user.selectOptions(
    main().getByLabelText(words('proofs.lifetime')),
    words('proofs.days', { count: 7 }),
  );
  fill(main().getByLabelText(words('proofs.label')), 'my landlord');
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(await make());
  const title = await main().findByRole('heading', { name: words('proofs.madeTitle') });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(mockApi.requests('createProof').map(({ input }) => input)).toEqual([
    { proves: ['IDENTITY', 'ADDRESS'], names: [], lifetime: 604_800, label: 'my landlord' },
  ]);
  main().getByRole('img', { name: words('proofs.qrCode') });
  const link = main().getByLabelText(words('proofs.link')) as HTMLInputElement;
  expect(link.value).toContain('/proof#');
  await user.click(main().getByRole('button', { name: words('proofs.print') }));
  expect(print).toHaveBeenCalledOnce();
  // The sheet of paper is outside of the page.
  const sheet = [...document.body.children].find((part) =>
    part.textContent?.includes(words('proofs.printedLead')),
  );
  for (const part of [
    'proofs.bothTitle',
    'proofs.identitySince',
    'proofs.until',
    'proofs.namesNobody',
  ] as const)
    expect(sheet?.textContent).toContain(words(part));
  expect(sheet?.textContent).toContain('Sep 14, 2026');
  expect(sheet?.textContent).toContain(link.value);
  expect(sheet?.textContent).not.toContain('my landlord');
  await main().findByText('my landlord');
  await user.click(main().getByRole('button', { name: words('proofs.done') }));
  await make();
  expect(main().queryByLabelText(words('proofs.link'))).toBeNull();
});

it('The page of proofs shares the link of a proof where the browser can', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const { user } = await open();
  await user.click(await make());
  await user.click(await main().findByRole('button', { name: words('proofs.share') }));
  const link = main().getByLabelText(words('proofs.link')) as HTMLInputElement;
  expect(share).toHaveBeenCalledWith({ title: words('proofs.identityTitle'), url: link.value });
  Reflect.deleteProperty(navigator, 'share');
});

it('A proof says who its user is only if the user wants it, and then the page says what a reader sees', async () => {
  mockApi.document('ADDRESS', { status: 'VERIFIED' });
  const { user } = await open();
  for (const phrase of ['proofs.showName', 'proofs.showBirth'] as const)
    expect(((await checkbox(phrase)) as HTMLInputElement).checked).toBe(false);
  await user.click(await checkbox('proofs.showBirth'));
  await user.click(await checkbox('proofs.showName'));
  main().getByText(words('proofs.hidesRest'));
  expect(main().queryByText(words('proofs.hides'))).toBeNull();
  await user.click(await make());
  await main().findByText('Alice A. · 1990 · Ireland');
  const sheet = document.querySelector('body > div:last-child');
  expect(sheet?.textContent).toContain(words('proofs.namesHolder'));
  expect(sheet?.textContent).not.toContain(words('proofs.namesNobody'));
  const list = await findCard('proofs.activeTitle');
  await list.findByText(words('proofs.showName'));
  list.getByText(words('proofs.showBirth'));
  expect(mockApi.requests('createProof').map(({ input }) => input)).toMatchObject([
    { names: ['NAME', 'BIRTH'] },
  ]);
});

it('A proof says nothing about its user without the identity, also if that was chosen before', async () => {
  mockApi.document('ADDRESS', { status: 'VERIFIED' });
  const { user } = await open();
  await user.click(await checkbox('proofs.showName'));
  await user.click(await checkbox('proofs.identity'));
  expect(main().queryByRole('checkbox', { name: words('proofs.showName') })).toBeNull();
  main().getByText(words('proofs.hides'));
  await user.click(await checkbox('proofs.address'));
  await user.click(await make());
  await main().findByRole('heading', { name: words('proofs.madeTitle') });
  expect(mockApi.requests('createProof').map(({ input }) => input)).toMatchObject([
    { proves: ['ADDRESS'], names: [] },
  ]);
});

it('A proof of verification needs something to show', async () => {
  const { user } = await open();
  await user.click(await checkbox('proofs.identity'));
  await user.click(await make());
  await main().findByText(words('proofs.choose'));
  expect(mockApi.requests('createProof')).toEqual([]);
  await user.click(await checkbox('proofs.identity'));
  expect(main().queryByText(words('proofs.choose'))).toBeNull();
});

it('The page of proofs says that there are as many proofs as there can be', async () => {
  mockApi.refuse('createProof', 'too_many_proofs');
  const { user } = await open();
  await user.click(await make());
  await main().findByText(errorWords('too_many_proofs'));
});

it('The page of proofs lists proofs with how often and when they were opened, and those that are not valid now', async () => {
  mockApi.answer('listProofs', [
    proof({ label: 'my landlord', proves: ['IDENTITY', 'ADDRESS'] }),
    proof({ id: 'b', openings: 3, lastOpenedAt: '2026-11-21T10:00:00.000Z', valid: false }),
  ]);
  await open();
  const list = await findCard('proofs.activeTitle');
  const [first, second] = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(first).toContain('my landlord');
  expect(first).toContain(words('proofs.bothTitle'));
  expect(first).toContain(words('proofs.notOpened'));
  expect(first).not.toContain(words('proofs.notValid'));
  expect(second).toContain(words('proofs.identityTitle'));
  expect(second).toContain(words('proofs.opened', { count: 3 }));
  expect(second).toContain(words('proofs.notValidText'));
});

it('The page of proofs ends a proof after asking, also the one whose link is shown', async () => {
  const { user } = await open();
  await user.click(await make());
  await main().findByRole('heading', { name: words('proofs.madeTitle') });
  const label = words('proofs.identityTitle');
  await user.click(await main().findByRole('button', { name: words('proofs.endLabel', { label }) }));
  const dialog = within(await screen.findByRole('dialog', { name: words('proofs.endTitle') }));
  expect(mockApi.requests('endProof')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: words('proofs.end') }));
  await notifications().findByText(words('proofs.ended'));
  await main().findByText(words('proofs.none'));
  expect(mockApi.requests('endProof')).toHaveLength(1);
  expect(main().queryByLabelText(words('proofs.link'))).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it.each(outages)(
  'The page of proofs says that a proof could not be ended when %s [8.2]',
  async (_how, fail, text) => {
    mockApi.answer('listProofs', [proof({ label: 'Bank' })]);
    const { user } = await open();
    await user.click(
      await main().findByRole('button', { name: words('proofs.endLabel', { label: 'Bank' }) }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: words('proofs.endTitle') }));
    fail('endProof');
    await user.click(dialog.getByRole('button', { name: words('proofs.end') }));
    await notifications().findByText(words(text));
  },
);

it('The page of proofs can be loaded again when it failed [4.3, 8.13]', async () => {
  mockApi.refuse('listProofs', 'internal_server_error');
  const { user } = await open();
  await main().findByText(words('proofs.failed'));
  mockApi.restore('listProofs');
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  await main().findByText(words('proofs.none'));
});

it.each([
  ['the passport', 'profileVerificationPassport'],
  ['the address', 'profileVerificationAddress'],
  ['the business', 'profileVerificationBusiness'],
  ['the picture of the face', 'profileVerificationAdditional'],
] as const)(
  'The page of proofs is reached from the page of %s once there is something to prove',
  async (_document, page) => {
    const { user } = await renderScreen(page, { signedInAs: 'alice' });
    await user.click(await main().findByRole('link', { name: words('proofs.toProofs') }));
    await main().findByRole('heading', { level: 1, name: words('proofs.title') });
  },
);

it('The page of proofs is not offered on the page of a document while nothing is approved', async () => {
  mockApi.answer('listVerifications', []);
  await renderScreen('profileVerificationAddress', { signedInAs: 'alice' });
  await main().findByText(words('proofs.linkLater'));
  expect(main().queryByRole('link', { name: words('proofs.toProofs') })).toBeNull();
});
