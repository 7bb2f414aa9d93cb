import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

/** The rows of the session list, which is below that of the methods. */
const rows = async () => {
  const list = (await main().findByText(words('security.sessionsTitle'))).closest('section');
  return within(list as HTMLElement).findAllByRole('listitem');
};
const open = () => renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
const current = {
  id: '0',
  browser: 'Firefox, Linux',
  address: '203.0.113.7',
  method: null,
  place: null,
  applications: [],
  createdAt: new Date().toISOString(),
  lastUsedAt: new Date().toISOString(),
  current: true,
};

it('The security route leads to the security page [2.15]', async () => {
  await renderScreen('profileSecurity', { signedInAs: 'alice' });
  await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
});

it('The security page says that the sessions are being loaded, then lists the first of many [4.3]', async () => {
  const answer = mockApi.pending('listSessions');
  const { user } = await open();
  const card = (await main().findByText(words('security.sessionsTitle'))).closest('section');
  within(card as HTMLElement).getByText(words('shell.loading'));
  answer();
  expect(await rows()).toHaveLength(3);
  await user.click(main().getByRole('button', { name: words('security.showAll', { count: 12 }) }));
  expect(await rows()).toHaveLength(12);
  await user.click(main().getByRole('button', { name: words('security.showFew') }));
  expect(await rows()).toHaveLength(3);
});

it('The security page tells sessions of one day and one kind of browser apart by the time at which they began', async () => {
  const twice = ['2026-11-03T08:15:00', '2026-11-03T17:40:00'].map((time, at) => ({
    ...current,
    id: String(at),
    current: at === 0,
    createdAt: new Date(time).toISOString(),
  }));
  mockApi.answer('listSessions', twice);
  await open();
  const said = (await rows()).map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringContaining(words('security.signedIn', { time: 'Nov 3, 2026, 8:15 AM' })),
    expect.stringContaining(words('security.signedIn', { time: 'Nov 3, 2026, 5:40 PM' })),
  ]);
});

it('The security page says of each session how it began, where that is known', async () => {
  const methods = ['PASSKEY', 'SECOND_STEP', 'QR_CODE', null] as const;
  mockApi.answer(
    'listSessions',
    methods.map((method, at) => ({ ...current, id: String(at), current: at === 0, method })),
  );
  await open();
  const said = (await rows()).map(
    ({ textContent }) =>
      /Signed in with (a passkey|password and code|a QR code)/.exec(textContent ?? '')?.[0],
  );
  expect(said).toEqual([
    'Signed in with a passkey',
    'Signed in with password and code',
    'Signed in with a QR code',
    undefined,
  ]);
});

it('The security page marks the session of this device, which has no button to end it', async () => {
  await open();
  const [first] = await rows();
  expect(first?.textContent).toContain(words('security.thisDevice'));
  expect(first?.querySelector('button')).toBeNull();
});

it('The security page says that the list of sessions could not be loaded, and loads it again on demand [4.3, 8.13]', async () => {
  mockApi.refuse('listSessions', 'internal_server_error');
  const { user } = await open();
  await main().findByText(words('security.sessionsFailed'));
  mockApi.restore('listSessions');
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  expect(await rows()).toHaveLength(3);
});

it('The security page says that there is no other session, and offers to end none', async () => {
  mockApi.answer('listSessions', [current]);
  await open();
  await main().findByText(words('security.onlyHere'));
  expect(main().queryByRole('button', { name: words('security.endOthers') })).toBeNull();
});

it('The security page ends one session, and says so', async () => {
  const { user } = await open();
  const [, second] = await rows();
  await user.click(within(second as HTMLElement).getByRole('button'));
  await screen.findByText(words('security.ended'));
  expect(mockApi.requests('endSession')[0]?.input).toEqual({ id: '1' });
});

it('The security page ends all other sessions after asking', async () => {
  const { user } = await open();
  await rows();
  await user.click(main().getByRole('button', { name: words('security.endOthers') }));
  const popup = within(await screen.findByRole('dialog', { name: words('security.endOthersTitle') }));
  expect(mockApi.requests('endOtherSessions')).toEqual([]);
  await user.click(popup.getByRole('button', { name: words('security.endOthers') }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(mockApi.requests('endOtherSessions')).toHaveLength(1);
});
