import type { VerificationStatus } from '@portico/contract/documents/verification';
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { passportData } from '../../mock-api/state.ts';
import { queriesOf } from '../../testing/page.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';

setUpScreens();

const asked = () => mockApi.requests('listDocuments').length;

const become = (status: VerificationStatus) =>
  mockApi.document('PASSPORT', { status, documentMetadata: passportData, relativeFilePath: [] });

/** Waits until all calls are answered and shown, while the clock is stopped. */
async function answered(): Promise<void> {
  await settled(() => expect(queriesOf().isFetching()).toBe(0));
  // TanStack Query renders answers by a timer of 0 ms.
  await advance(0);
}

/** Does something that loads the document again, and waits until it is loaded. */
async function reloadedBy(act: () => void): Promise<void> {
  const before = asked();
  act();
  await settled(() => expect(asked()).toBeGreaterThan(before));
  await answered();
}

/** How often the document is loaded in these seconds. */
async function callsIn(seconds: number): Promise<number> {
  const before = asked();
  for (let second = 0; second < seconds; second += 1) {
    await advance(1000);
    await answered();
  }
  return asked() - before;
}

/** The screen of the passport, on which the clock stops before the document gets this status. */
async function openAndStopTime(status: VerificationStatus): Promise<void> {
  await renderScreen('profileVerificationPassport', { signedInAs: 'bob' });
  await main().findByLabelText(words('documentField.name'));
  await waitFor(() => expect(mockApi.events.connections).toBe(1));
  stopTime();
  become(status);
  await reloadedBy(() => mockApi.events.send());
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => become('NEW_DOCUMENT'));
afterEach(() => vi.restoreAllMocks());

describe('a document that is processed', () => {
  it('A document that is processed is loaded every 3 s until it changes, however long that takes [4.18, 9.10]', async () => {
    await openAndStopTime('WAITING_SYSTEM');
    expect(await callsIn(2)).toBe(0);
    expect(await callsIn(1)).toBe(1);
    expect(await callsIn(117)).toBe(39);
    become('WAITING_MODERATOR');
    expect(await callsIn(3)).toBe(1);
    expect(await callsIn(30)).toBe(0);
  });

  it('A document that is processed is loaded every 3 s, also when the user has filled in the form for over a minute [4.18, 9.10]', async () => {
    await openAndStopTime('NEW_DOCUMENT');
    expect(await callsIn(70)).toBe(0);
    become('WAITING_SYSTEM');
    await reloadedBy(() => mockApi.events.send());
    expect(await callsIn(3)).toBe(1);
  });

  it('A document is loaded every second after an upload, until the picture is processed [4.18, 9.10]', async () => {
    await openAndStopTime('NEW_DOCUMENT');
    expect(await callsIn(9)).toBe(0);
    mockApi.answer('uploadFile', null);
    become('ASYNC');
    const files = [new File(['picture'], 'a.jpg', { type: 'image/jpeg' })];
    await reloadedBy(() =>
      fireEvent.change(main().getByLabelText(new RegExp(words('upload.choose'))), { target: { files } }),
    );
    main().getByText(words('verification.asyncTitle'));
    expect(await callsIn(70)).toBe(70);
    become('NEW_DOCUMENT');
    expect(await callsIn(3)).toBe(1);
  });

  it('A processed document is not loaded while the page is hidden, and is loaded at once when it is visible again [4.18]', async () => {
    await openAndStopTime('WAITING_SYSTEM');
    setVisibility('hidden');
    expect(await callsIn(9)).toBe(0);
    become('WAITING_MODERATOR');
    await reloadedBy(() => setVisibility('visible'));
    main().getByText(words('verification.moderatorTitle'));
  });

  it('A processed document is not loaded while the browser is offline, and is loaded at once when it is online again [4.18]', async () => {
    await openAndStopTime('WAITING_SYSTEM');
    fireEvent(window, new Event('offline'));
    expect(await callsIn(9)).toBe(0);
    become('WAITING_MODERATOR');
    await reloadedBy(() => fireEvent(window, new Event('online')));
    main().getByText(words('verification.moderatorTitle'));
  });
});

it('A document that waits for a moderator is not polled, because polling would prolong the session', async () => {
  await openAndStopTime('WAITING_MODERATOR');
  expect(await callsIn(30)).toBe(0);
});
