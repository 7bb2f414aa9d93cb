import type { VerificationItem } from '@portico/contract/documents/verification';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { collectGarbage } from '../../testing/collect-garbage.ts';
import { clearSession, currentToken } from '../../testing/page.ts';
import { renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { advance, stopTime } from '../../testing/time.ts';

setUpScreens();

const items = (...statuses: VerificationItem['status'][]): VerificationItem[] =>
  (['PASSPORT', 'ADDRESS'] as const).map((documentType, at) => ({
    documentType,
    status: statuses[at] ?? 'NEW_DOCUMENT',
  }));

const sidebar = () => screen.getByRole('navigation', { name: words('shell.account') });
const connections = () => mockApi.events.connections;

async function open(locale: 'en' | 'de' = 'en') {
  mockApi.answer('listVerifications', items('WAITING_MODERATOR'));
  mockApi.answer('getProfile', {
    firstName: 'Bob',
    lastName: 'Brandt',
    email: 'bob@portico.example',
    verified: false,
    selfieRequired: false,
    inviteCode: 'BOB',
  });
  await renderScreen('profilePassword', { signedInAs: 'bob', locale });
  await within(sidebar()).findByText(/^0\s?%$/);
}

afterEach(() => vi.restoreAllMocks());

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  fireEvent(document, new Event('visibilitychange'));
}

it('The portal shows a decision without a reload on every screen of the account, and announces it politely [3.24, 4.21]', async () => {
  await open();
  await waitFor(() => expect(connections()).toBe(1));
  mockApi.answer('listVerifications', items('VERIFIED'));
  mockApi.events.send();
  await within(sidebar()).findByText(words('shell.verificationPercent', { percent: 50 }));
  const document = words('title.profileVerificationPassport');
  const announcement = screen.getByText(words('live.verified', { document }));
  expect(announcement.getAttribute('role')).toBe('status');

  mockApi.answer('listVerifications', items('VERIFIED', 'VERIFIED'));
  mockApi.events.send();
  await within(sidebar()).findByText(words('shell.verified'));
});

it.each(['en', 'de'] as const)(
  'The portal asks for changes with the token and the language %s of the page [7.1]',
  async (locale) => {
    await open(locale);
    await waitFor(() => expect(connections()).toBe(1));
    const [{ headers } = new Request('/')] = mockApi.events.requests;
    expect(headers.get('x-locale')).toBe(locale);
    expect(headers.get('authorization')).toMatch(/^Bearer ./);
  },
);

it('The portal announces that a moderator asks for changes', async () => {
  await open();
  await waitFor(() => expect(connections()).toBe(1));
  mockApi.answer('listVerifications', items('NEW_DOCUMENT'));
  mockApi.events.send();
  const document = words('title.profileVerificationPassport');
  await screen.findByText(words('live.changesAsked', { document }));
});

it('The portal is connected to live changes only while the page is visible and the user is signed in [3.24]', async () => {
  await open();
  await waitFor(() => expect(connections()).toBe(1));
  setHidden(true);
  await waitFor(() => expect(connections()).toBe(0));
  setHidden(false);
  await waitFor(() => expect(connections()).toBe(1));
  act(() => clearSession());
  await waitFor(() => expect(connections()).toBe(0));
});

it('The portal shows a decision that was made while the page was hidden, as soon as it is visible again [3.24]', async () => {
  await open();
  await waitFor(() => expect(connections()).toBe(1));
  await collectGarbage();
  setHidden(true);
  await waitFor(() => expect(connections()).toBe(0));
  mockApi.answer('listVerifications', items('VERIFIED'));
  setHidden(false);
  await within(sidebar()).findByText(words('shell.verificationPercent', { percent: 50 }));
});

it('The portal loads the documents again when the connection was interrupted, because events may be lost [3.24]', async () => {
  await open();
  await waitFor(() => expect(connections()).toBe(1));
  const before = mockApi.requests('listVerifications').length;
  mockApi.answer('listVerifications', items('VERIFIED'));
  mockApi.events.reset();
  await within(sidebar()).findByText(words('shell.verificationPercent', { percent: 50 }));
  expect(connections()).toBe(1);
  expect(mockApi.requests('listVerifications').length).toBe(before + 1);
});

it('A tab keeps the session of another tab that has signed in, when its own token is refused', async () => {
  await open();
  await waitFor(() => expect(connections()).toBe(1));
  const other = 'fake-bob@portico.example';
  writeCookie('access_token', other);
  mockApi.events.refuse(401);
  await waitFor(() => expect(currentToken()?.accessToken).toBe(other));
  expect(readCookie('access_token')).toBe(other);
});

it('The verification is polled where events are not available, but not so long that it keeps an unused session alive [3.24]', async () => {
  mockApi.events.refuse();
  await open();
  stopTime();
  setHidden(true);
  setHidden(false);
  const asked = () => mockApi.requests('listVerifications').length;
  const before = asked();
  for (let second = 0; asked() === before && second < 60; second += 1) await advance(1000);
  expect(asked()).toBeGreaterThan(before);

  await advance(5 * 60_000);
  const polled = asked();
  await advance(5 * 60_000);
  expect(asked()).toBe(polled);
});

it('The verification is not polled for long where a proxy ends each stream at once, because that prolongs an unused session', async () => {
  await open();
  await waitFor(() => expect(connections()).toBe(1));
  stopTime();
  const asked = () => mockApi.requests('listVerifications').length;
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 5) {
      mockApi.events.reset();
      await advance(5000);
      await act(() => new Promise((resolve) => setImmediate(resolve)));
    }
  };
  const before = asked();
  await pass(6 * 60);
  const polled = asked();
  expect(polled).toBeGreaterThan(before);
  await pass(6 * 60);
  expect(asked()).toBe(polled);
});
