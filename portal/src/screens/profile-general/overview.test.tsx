import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileGeneral', { signedInAs: 'alice' });
async function card(title: Parameters<typeof words>[0]) {
  const heading = await main().findByRole('heading', { name: words(title) });
  return within(heading.closest('section') as HTMLElement); // the card
}

it('offers to add a second step while the password alone protects the account', async () => {
  await open();
  const checkup = await card('account.checkupTitle');
  await checkup.findByText(words('account.checkupFactorOff'));
  const link = checkup.getByRole('link', { name: words('account.checkupFactorAdd') });
  expect(link.getAttribute('href')).toBe('/en/profile/security/status');
});

it('says that signing in takes a second step, and on how many devices the user is signed in', async () => {
  mockApi.answer('listTwoFactorTokens', { tokens: [{ tokenType: 'EMAIL' }] });
  await open();
  const checkup = await card('account.checkupTitle');
  await checkup.findByText(words('account.checkupFactorOn'));
  await checkup.findByText(words('account.checkupSessions', { count: 12 }));
  expect(checkup.queryByRole('link', { name: words('account.checkupFactorAdd') })).toBeNull();
});

it('loads a check again in its place when it failed [8.13]', async () => {
  mockApi.refuse('listTwoFactorTokens', 'internal_server_error');
  const { user } = await open();
  const checkup = await card('account.checkupTitle');
  await checkup.findByText(words('account.checkupFailed'));
  mockApi.restore('listTwoFactorTokens');
  await user.click(checkup.getByRole('button', { name: words('shell.retry') }));
  await checkup.findByText(words('account.checkupFactorOff'));
});

it('shows placeholders until the answers are there [4.3]', async () => {
  const answers = [mockApi.pending('listSessions'), mockApi.pending('listVerifications')];
  await open();
  await card('account.checkupTitle');
  expect(screen.getByRole('main').querySelectorAll('[aria-busy=true]').length).toBeGreaterThan(1);
  for (const answer of answers) answer();
  await waitFor(() => expect(screen.getByRole('main').querySelectorAll('[aria-busy=true]')).toHaveLength(0));
});

it('shows the verification at a glance, and loads it again when it failed [4.21]', async () => {
  mockApi.refuse('listVerifications', 'internal_server_error');
  const { user } = await open();
  const verification = await card('shell.verification');
  await verification.findByText(words('account.checkupFailed'));
  mockApi.restore('listVerifications');
  await user.click(verification.getByRole('button', { name: words('shell.retry') }));
  const bar = await verification.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuetext')).toBe(words('shell.verificationPercent', { percent: 100 }));
});

it.each([
  ['a document that the user can send', { status: 'NEW_DOCUMENT' }, 'account.verificationShow'],
  ['a document in review', { status: 'WAITING_MODERATOR' }, 'account.verificationDocuments'],
  ['a permanent refusal', { status: 'NEW_DOCUMENT', refused: true }, 'account.verificationDocuments'],
] as const)('leads to the verification with %s by words that fit', async (_what, passport, link) => {
  mockApi.answer('listVerifications', [
    { documentType: 'PASSPORT', ...passport },
    { documentType: 'ADDRESS', status: 'VERIFIED' },
    { documentType: 'SELFIE', status: 'VERIFIED' },
  ]);
  await renderScreen('profileGeneral', { signedInAs: 'bob' });
  const verification = await card('shell.verification');
  const found = await verification.findByRole('link', { name: words(link) });
  expect(found.getAttribute('href')).toBe('/en/profile/verification');
});

it('leads to the linked applications, whose links contain no token', async () => {
  await open();
  const links = (await card('account.applicationsTitle')).getAllByRole('link');
  expect(links).toHaveLength(6);
  for (const link of links) expect(link.getAttribute('href')).not.toContain('token');
});

it('shows the latest three events, and leads to all of them', async () => {
  await open();
  const activity = await card('activity.title');
  expect(await activity.findAllByRole('listitem')).toHaveLength(3);
  const link = activity.getByRole('link', { name: words('activity.all') });
  expect(link.getAttribute('href')).toBe('/en/profile/security/status');
});

it('counts the devices once their list is loaded again after a failure [8.13]', async () => {
  mockApi.disconnect('listSessions');
  const { user } = await open();
  const checkup = await card('account.checkupTitle');
  await checkup.findByText(words('account.checkupFailed'));
  mockApi.restore('listSessions');
  await user.click(checkup.getByRole('button', { name: words('shell.retry') }));
  await checkup.findByText(words('account.checkupSessions', { count: 12 }));
});

it('has no card of applications when none is linked', async () => {
  await renderScreen('profileGeneral', { signedInAs: 'alice', config: { applicationsInfo: [] } });
  await card('account.checkupTitle');
  expect(main().queryByRole('heading', { name: words('account.applicationsTitle') })).toBeNull();
});

it('says that nothing has happened when there is no activity', async () => {
  mockApi.answer('listActivity', { events: [], next: null });
  await open();
  await (await card('activity.title')).findByText(words('activity.empty'));
});

it('loads the activity again when it failed [8.13]', async () => {
  mockApi.refuse('listActivity', 'internal_server_error');
  const { user } = await open();
  const activity = await card('activity.title');
  await activity.findByText(words('activity.failed'));
  mockApi.restore('listActivity');
  await user.click(activity.getByRole('button', { name: words('shell.retry') }));
  expect(await activity.findAllByRole('listitem')).toHaveLength(3);
  expect(activity.queryByText(words('activity.failed'))).toBeNull();
});

it('copies the invitation link, and says so', async () => {
  const { user } = await open();
  const invitation = await card('account.inviteTitle');
  await user.click(invitation.getByRole('button', { name: words('account.copyLink') }));
  await screen.findByText(words('account.linkCopied'));
  expect(await navigator.clipboard.readText()).toMatch(/\/en\/registration\?referral=ALICE-/);
});

it('says that the invitation link could not be copied, until it is copied on another press', async () => {
  const { user } = await open();
  const invitation = await card('account.inviteTitle');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const button = invitation.getByRole('button', { name: words('account.copyLink') });
  await user.click(button);
  await invitation.findByRole('button', { name: words('account.copyFailed') });
  await user.click(button);
  await invitation.findByRole('button', { name: words('account.linkCopied') });
});
