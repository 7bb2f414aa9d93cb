import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { outages } from '../../testing/failures.ts';
import {
  findCard,
  findEndedSession,
  main,
  notifications,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const here = {
  id: 'one',
  browser: 'Firefox, Linux',
  address: '203.0.113.7',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
  current: true,
};
const phone = { ...here, id: 'two', browser: 'Safari, iPhone', current: false };
const removeButton = (browser: string) =>
  screen.findByRole('button', { name: words('trusted.removeLabel', { browser }) });

async function open(...trusted: (typeof here)[]) {
  state.trustedBrowsers = trusted;
  return renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
}

it('A user without trusted browsers reads nothing about them', async () => {
  await open();
  await findCard('twoFactor.title');
  await untilAnswered();
  expect(main().queryByText(words('trusted.title'))).toBeNull();
});

it('Each trusted browser is listed with its end, and this browser is marked', async () => {
  await open(here, phone);
  const [first, second] = await (await findCard('trusted.title')).findAllByRole('listitem');
  expect(first?.textContent).toContain(words('trusted.thisBrowser'));
  expect(first?.textContent).toContain(words('trusted.until', { date: 'Dec 1, 2026' }));
  expect(second?.textContent).not.toContain(words('trusted.thisBrowser'));
});

it('A trusted browser that the server could not name is called unknown, also on the button that removes it', async () => {
  await open({ ...phone, browser: '' });
  await removeButton(words('activity.unknownBrowser'));
});

it('The user reads that a trusted browser which was removed asks for a code again, and it leaves the list', async () => {
  const { user } = await open(here, phone);
  const activity = mockApi.requests('listActivity').length;
  await user.click(await removeButton(phone.browser));
  await notifications().findByText(words('trusted.removed'));
  await waitFor(() => expect(mockApi.requests('listActivity')).toHaveLength(2));
  expect(mockApi.requests('deleteTrustedBrowser')).toMatchObject([{ input: { id: 'two' } }]);
  await waitFor(async () =>
    expect(await (await findCard('trusted.title')).findAllByRole('listitem')).toHaveLength(1),
  );
  await removeButton(here.browser);
  // The list of activity is on the same screen.
  await waitFor(() => expect(mockApi.requests('listActivity').length).toBeGreaterThan(activity));
});

it('The button says that a trusted browser is being removed, and sends one request [5.16]', async () => {
  const answer = mockApi.pending('deleteTrustedBrowser');
  const { user } = await open(phone);
  const button = await removeButton(phone.browser);
  await user.click(button);
  expect(button.textContent).toContain(words('trusted.removing'));
  await user.click(button);
  answer();
  await notifications().findByText(words('trusted.removed'));
  expect(mockApi.requests('deleteTrustedBrowser')).toHaveLength(1);
});

it.each(outages)(
  'Removing a trusted browser is reported when %s, and it stays [8.2, 8.21]',
  async (_how, fail, text) => {
    const { user } = await open(phone);
    const button = await removeButton(phone.browser);
    fail('deleteTrustedBrowser');
    await user.click(button);
    await notifications().findByText(words(text));
    expect(notifications().getAllByRole('alert')).toHaveLength(1);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  },
);

it('A trusted browser that is removed elsewhere meanwhile disappears, with the reason', async () => {
  const { user } = await open(phone);
  const button = await removeButton(phone.browser);
  mockApi.refuse('deleteTrustedBrowser', 'not_found');
  state.trustedBrowsers = [];
  await user.click(button);
  await notifications().findByText(words('error.not_found'));
  await waitFor(() => expect(main().queryByText(words('trusted.title'))).toBeNull());
});

it('Removing a trusted browser after the session has ended leads to login [8.19]', async () => {
  const { user } = await open(phone);
  const button = await removeButton(phone.browser);
  mockApi.refuse('deleteTrustedBrowser', 'invalid_token');
  await user.click(button);
  await findEndedSession();
  expect(notifications().queryByRole('alert')).toBeNull();
});

it('The list of trusted browsers that could not be loaded says so, and is loaded again on demand [4.3]', async () => {
  mockApi.refuse('listTrustedBrowsers', 'internal_server_error');
  const { user } = await open(here);
  const card = await findCard('trusted.title');
  await card.findByText(words('trusted.failed'));
  mockApi.restore('listTrustedBrowsers');
  await user.click(card.getByRole('button', { name: words('shell.retry') }));
  await removeButton(here.browser);
});
