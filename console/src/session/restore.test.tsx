import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../testing/mock-api.ts';
import { renderConsole, restoreConsoleSession, setUpConsole, staffWith, words } from '../testing/render.tsx';

setUpConsole();

/** Opens a page of the console in a browser whose session is not known yet. */
async function open() {
  const user = await renderConsole('accounts', { role: 'unknown' });
  await act(restoreConsoleSession);
  return user;
}

const failed = () => screen.findByRole('heading', { level: 1, name: words('console.failedTitle') });
const password = () => screen.queryByLabelText(words('consoleSignIn.password'));

const outages = [
  ['there is no network', () => mockApi.disconnect('restoreStaffSession'), 'server_error'],
  [
    'the server fails',
    () => mockApi.refuse('restoreStaffSession', 500, 'internal_server_error'),
    'internal_server_error',
  ],
  [
    'there were too many requests',
    () => mockApi.refuse('restoreStaffSession', 429, 'too_many_requests'),
    'too_many_requests',
  ],
] as const;

it.each(outages)('A member of staff is not asked to sign in because %s', async (_how, fail, code) => {
  fail();
  mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: [] });
  const user = await open();
  await failed();
  screen.getByText(words(`error.${code}`));
  expect(password()).toBeNull();
  mockApi.answer('restoreStaffSession', staffWith('admin'));
  await user.click(screen.getByRole('button', { name: words('console.retry') }));
  await screen.findByRole('heading', { level: 1, name: words('accounts.title') });
});

it('The session of the console is restored when the network is back', async () => {
  mockApi.disconnect('restoreStaffSession');
  mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: [] });
  await open();
  await failed();
  mockApi.answer('restoreStaffSession', staffWith('admin'));
  fireEvent(window, new Event('online'));
  await screen.findByRole('heading', { level: 1, name: words('accounts.title') });
});

it.each([
  ['there is no session', () => mockApi.answer('restoreStaffSession', null)],
  ['the browser is refused', () => mockApi.refuse('restoreStaffSession', 403, 'access_denied')],
])('The sign-in of the console is shown when %s', async (_why, answer) => {
  answer();
  await open();
  await waitFor(() => expect(password()).not.toBeNull());
});
