import type { Takeout, TakeoutStatus } from '@portico/contract/account/takeout';
import { intlFormats } from '@portico/web/formats/formats';
import { timeTexts } from '@portico/web/time/time-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import {
  fill,
  main,
  notifications,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileData', { signedInAs: 'alice' });

const ready: Takeout = {
  state: 'READY',
  progress: 100,
  requestedBy: 'user',
  requestedAt: '2026-11-27T10:00:00.000Z',
  readyAt: '2026-11-27T10:02:00.000Z',
  availableUntil: '2026-12-04T10:02:00.000Z',
  size: 4_000,
};
const answer = (takeout: Partial<Takeout> | null, nextFrom: string | null = null): TakeoutStatus => ({
  takeout: takeout && { ...ready, ...takeout },
  nextFrom,
});
const button = (id: 'takeout.prepare' | 'recovery.download') =>
  main().queryByRole('button', { name: words(id) });

it('The page of the user’s data says what the file contains, and that there is none yet', async () => {
  await open();
  await main().findByRole('heading', { name: words('takeout.noneTitle') });
  main().getByText(words('takeout.contains'));
  main().getByText(words('takeout.secrets'));
  expect(button('takeout.prepare')).not.toBeNull();
  expect(button('recovery.download')).toBeNull();
});

it('A file of the user’s data is prepared, says how far it is, and moves the focus where the state is said', async () => {
  const { user } = await open();
  mockApi.answer('requestTakeout', answer({ state: 'PREPARING', progress: 0, availableUntil: null }));
  await main().findByRole('heading', { name: words('takeout.noneTitle') });
  mockApi.answer(
    'getTakeout',
    answer({ state: 'PREPARING', progress: 40, availableUntil: null }, '2026-11-28T10:00:00Z'),
  );
  await user.click(button('takeout.prepare') ?? document.body);
  await main().findByRole('heading', { name: words('takeout.preparingTitle') });
  const bar = main().getByRole<HTMLProgressElement>('progressbar', { name: words('takeout.progress') });
  expect(bar.value).toBe(40);
  expect(button('takeout.prepare')).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it('A file of the user’s data is downloaded, and the page says until when it can be and when the next one can be made', async () => {
  mockApi.answer('getTakeout', answer({}, '2026-11-28T10:00:00.000Z'));
  const made = vi.fn(() => 'blob:file');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} });
  const { user } = await open();
  await main().findByRole('heading', { name: words('takeout.readyTitle') });
  expect(button('takeout.prepare')).toBeNull();
  const { dateAndTime } = timeTexts(intlFormats('en'));
  main().getByText(words('takeout.readyUntil', { time: dateAndTime('2026-12-04T10:02:00.000Z') }));
  main().getByText(words('takeout.nextFrom', { time: dateAndTime('2026-11-28T10:00:00.000Z') }));
  mockApi.answer('downloadTakeout', new Blob(['PK'], { type: 'application/zip' }));
  await user.click(button('recovery.download') ?? document.body);
  await waitFor(() => expect(saved).toEqual(['data.zip blob:file']));
  await notifications().findByText(words('takeout.downloaded'));
});

it('A file of the user’s data that has expired while the page was open is not downloaded: the page offers to make a new one', async () => {
  mockApi.answer('getTakeout', answer({}));
  const { user } = await open();
  await main().findByRole('heading', { name: words('takeout.readyTitle') });
  mockApi.refuse('downloadTakeout', 'not_found');
  mockApi.answer('getTakeout', answer(null));
  await user.click(button('recovery.download') ?? document.body);
  await main().findByRole('heading', { name: words('takeout.noneTitle') });
  expect(button('recovery.download')).toBeNull();
  expect(button('takeout.prepare')).not.toBeNull();
  expect(notifications().queryByText(words('takeout.downloaded'))).toBeNull();
});

it('The page of the user’s data asks for the password in place when it was entered too long ago, and goes on', async () => {
  const { user } = await open();
  await main().findByRole('heading', { name: words('takeout.noneTitle') });
  mockApi.refuse('requestTakeout', 'access_denied', { reauthRequired: true });
  await user.click(button('takeout.prepare') ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: words('reauthentication.title') }));
  fill(dialog.getByLabelText(words('form.password')), 'Quiet-Arch7');
  mockApi.answer('requestTakeout', answer({ state: 'PREPARING' }));
  await user.click(dialog.getByRole('button', { name: words('reauthentication.submit') }));
  await waitFor(() => expect(mockApi.requests('requestTakeout')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('The page of the user’s data begins nothing when the question for the password is cancelled', async () => {
  const { user } = await open();
  await main().findByRole('heading', { name: words('takeout.noneTitle') });
  mockApi.refuse('requestTakeout', 'access_denied', { reauthRequired: true });
  await user.click(button('takeout.prepare') ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: words('reauthentication.title') }));
  await user.click(dialog.getByRole('button', { name: words('shell.cancel') }));
  await untilAnswered();
  expect(mockApi.requests('requestTakeout')).toHaveLength(1);
  expect(button('takeout.prepare')).not.toBeNull();
});

it('The page of the user’s data says that the file could not be prepared, and lets the user start it again', async () => {
  mockApi.answer('getTakeout', answer({ state: 'FAILED', availableUntil: null }));
  await open();
  await main().findByRole('heading', { name: words('takeout.failedTitle') });
  expect(button('takeout.prepare')).not.toBeNull();
  expect(button('recovery.download')).toBeNull();
});

it('The page of the user’s data says that support has started the file', async () => {
  mockApi.answer('getTakeout', answer({ requestedBy: 'staff' }));
  await open();
  await main().findByText(words('takeout.byStaff'));
});

it('The page of the user’s data can be loaded again after a failure', async () => {
  mockApi.refuse('getTakeout', 'internal_server_error');
  const { user } = await open();
  await main().findByText(words('account.checkupFailed'));
  mockApi.answer('getTakeout', answer(null));
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  await main().findByRole('heading', { name: words('takeout.noneTitle') });
});
