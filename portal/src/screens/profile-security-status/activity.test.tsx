import type { SecurityEvent } from '@portico/contract/account/activity';
import type { PhraseId } from '@portico/phrases/types';
import { cleanup, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, notifications, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

async function open() {
  const rendered = await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
  await unfold(rendered.user);
  return rendered;
}
async function card(): Promise<HTMLElement> {
  const heading = await main().findByRole('heading', { name: words('activity.title') });
  return heading.closest('section') as HTMLElement; // the card
}
/** Opens the part, which is folded at first. */
const unfold = async (user: UserEvent) =>
  user.click(await main().findByRole('heading', { name: words('activity.title') }));
const rows = async () => within(await card()).findAllByRole('listitem');

it('The activity is folded at first, and open where a link leads to it', async () => {
  await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
  expect((await card()).querySelector('details')?.open).toBe(false);
  cleanup();
  await renderScreen('profileSecurityStatus', {
    signedInAs: 'alice',
    path: 'profile/security/status#activity',
  });
  expect((await card()).querySelector('details')?.open).toBe(true);
});

it('The activity lists the latest five events: what, when, with which browser and from where', async () => {
  await open();
  const [first, second] = await rows();
  expect(await rows()).toHaveLength(5);
  expect(first?.textContent).toContain(words('activity.signInPassword'));
  expect(first?.textContent).toContain('Firefox, Linux');
  expect(first?.textContent).toContain('203.0.113.7');
  expect(second?.textContent).toContain(words('activity.passwordChanged'));
  expect(second?.querySelector('time')?.textContent).toBe('1\u00a0hour ago');
  expect(second?.querySelector('time')?.title).toMatch(/\d{4}/);
  expect(second?.querySelector('svg')).not.toBeNull();
});

it('The activity shows more on demand, page by page to the end, and moves the focus to the first added one', async () => {
  const { user } = await open();
  await rows();
  const more = async () =>
    user.click(await within(await card()).findByRole('button', { name: words('activity.more') }));
  await more();
  expect(await rows()).toHaveLength(20);
  expect(document.activeElement).toBe((await rows())[5]);
  await more();
  await waitFor(async () => expect(await rows()).toHaveLength(26));
  await waitFor(async () => expect(document.activeElement).toBe((await rows())[20]));
  expect(mockApi.requests('listActivity').at(-1)?.input).toEqual({ after: '1.event19' });
  expect(within(await card()).queryByRole('button', { name: words('activity.more') })).toBeNull();
});

it('The activity says that nothing has happened', async () => {
  mockApi.answer('listActivity', { events: [], next: null });
  await open();
  await within(await card()).findByText(words('activity.empty'));
});

it('The activity shows a placeholder until the list is there [4.3]', async () => {
  const answer = mockApi.pending('listActivity');
  await open();
  expect((await card()).querySelector('[aria-busy=true]')).not.toBeNull();
  answer();
  expect(await rows()).toHaveLength(5);
});

it('The activity says that the list could not be loaded, and loads it again on demand [8.13]', async () => {
  mockApi.refuse('listActivity', 'internal_server_error');
  const { user } = await open();
  await within(await card()).findByText(words('activity.failed'));
  expect(notifications().queryByRole('alert')).toBeNull();
  mockApi.restore('listActivity');
  await user.click(within(await card()).getByRole('button', { name: words('shell.retry') }));
  expect(await rows()).toHaveLength(5);
});

it('The activity names the second step in German', async () => {
  const { user } = await renderScreen('profileSecurityStatus', { signedInAs: 'alice', locale: 'de' });
  await unfold(user);
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts.some((line) => line?.includes('Zweiter Schritt aktiviert: Authenticator-App'))).toBe(true);
});

it('The activity says that the rest could not be loaded, keeps what is shown, and loads the rest on demand [8.13]', async () => {
  const { user } = await open();
  await rows();
  const list = within(await card());
  await user.click(list.getByRole('button', { name: words('activity.more') }));
  mockApi.refuse('listActivity', 'internal_server_error');
  await user.click(list.getByRole('button', { name: words('activity.more') }));
  await list.findByText(words('activity.failed'));
  expect(await rows()).toHaveLength(20);
  mockApi.restore('listActivity');
  await user.click(list.getByRole('button', { name: words('shell.retry') }));
  await waitFor(async () => expect(await rows()).toHaveLength(26));
});

it('The activity says that more is being loaded', async () => {
  const { user } = await open();
  await rows();
  const list = within(await card());
  await user.click(list.getByRole('button', { name: words('activity.more') }));
  const answer = mockApi.pending('listActivity');
  await user.click(list.getByRole('button', { name: words('activity.more') }));
  await list.findByRole('button', { name: words('shell.loading') });
  answer();
  await waitFor(async () => expect(await rows()).toHaveLength(26));
});

describe('an event', () => {
  const event = (type: SecurityEvent['type'], more: Partial<SecurityEvent> = {}): SecurityEvent => ({
    id: type,
    type,
    browser: 'Firefox, Linux',
    address: '203.0.113.7',
    place: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...more,
  });
  async function readAll(events: readonly SecurityEvent[], locale: 'en' | 'de' | 'ar' = 'en') {
    mockApi.answer('listActivity', { events: [...events], next: null });
    const { user } = await renderScreen('profileSecurityStatus', { signedInAs: 'alice', locale });
    await unfold(user);
    if (events.length > 5) {
      await rows();
      await user.click(within(await card()).getByRole('button', { name: words('activity.more') }));
    }
    return (await rows()).map((row) => row.querySelector('p')?.textContent);
  }

  it('An event of every type is told in words in the activity', async () => {
    const told: readonly (readonly [SecurityEvent, PhraseId, Record<string, string | number>?])[] = [
      [event('SIGN_IN', { method: 'PASSWORD' }), 'activity.signInPassword'],
      [event('SIGN_IN', { method: 'SECOND_STEP', id: '2' }), 'activity.signInSecondStep'],
      [event('SIGN_IN', { method: 'QR_CODE', id: '3' }), 'activity.signInQrCode'],
      [event('SIGN_IN', { method: 'PASSKEY', id: '4' }), 'activity.signInPasskey'],
      [event('SECOND_STEP_BLOCKED'), 'activity.secondStepBlocked'],
      [event('PASSWORD_CHANGED'), 'activity.passwordChanged'],
      [event('PASSWORD_RESET'), 'activity.passwordReset'],
      [event('PASSWORD_SET'), 'activity.passwordSet'],
      [event('PASSWORD_REMOVED'), 'activity.passwordRemoved'],
      [event('FACTOR_ACTIVATED', { factor: 'EMAIL' }), 'activity.factorActivated', { factor: 'e-mail' }],
      [
        event('FACTOR_DEACTIVATED', { factor: 'TELEGRAM' }),
        'activity.factorDeactivated',
        { factor: 'Telegram' },
      ],
      [event('RECOVERY_CODES_CREATED'), 'activity.recoveryCodesCreated'],
      [event('RECOVERY_CODE_USED', { left: 0 }), 'activity.recoveryCodeUsed', { count: 0 }],
      [event('BROWSER_TRUSTED'), 'activity.browserTrusted'],
      [event('BROWSER_TRUST_ENDED'), 'activity.browserTrustEnded'],
      [event('PASSKEY_ADDED'), 'activity.passkeyAdded'],
      [event('PASSKEY_REMOVED'), 'activity.passkeyRemoved'],
      [event('PASSKEY_CONFIRMED'), 'activity.passkeyConfirmed'],
      [event('APPLICATION_ACCESS_ENDED'), 'activity.applicationAccessEnded'],
      [event('PROOF_CREATED'), 'activity.proofCreated'],
      [event('PROOF_ENDED'), 'activity.proofEnded'],
      [event('SESSION_ENDED'), 'activity.sessionEnded'],
      [event('SIGNED_OUT_AT_PROVIDER'), 'activity.signedOutAtProvider'],
      [event('OTHER_SESSIONS_ENDED'), 'activity.otherSessionsEnded'],
      [event('ACCOUNT_SECURED'), 'activity.accountSecured'],
      [event('DOCUMENT_SUBMITTED'), 'activity.documentSubmitted'],
      [event('TAKEOUT_REQUESTED'), 'activity.takeoutRequested'],
      [event('TAKEOUT_DOWNLOADED'), 'activity.takeoutDownloaded'],
    ];
    const read = await readAll(told.map(([happened]) => happened));
    expect(read).toEqual(told.map(([, phrase, values]) => words(phrase, values)));
  });

  it.each([
    ['de', 1, 'Wiederherstellungscode verwendet, noch 1 übrig'],
    ['ar', 2, 'استُخدم رمز استرداد، وبقي رمزان'],
  ] as const)(
    'An event in the activity counts the recovery codes that are left as %s does [1.5]',
    async (locale, left, text) => {
      expect(await readAll([event('RECOVERY_CODE_USED', { left })], locale)).toEqual([text]);
    },
  );

  it('An event of a browser that the server could not name is told without it in the activity', async () => {
    await readAll([event('PASSWORD_CHANGED', { browser: '' })]);
    expect((await rows())[0]?.textContent).toContain(words('activity.unknownBrowser'));
  });

  it('What a provider has ended is told without browser and address in the activity: neither is the user’s', async () => {
    await readAll([event('SIGNED_OUT_AT_PROVIDER', { browser: '', address: '' })]);
    expect((await rows())[0]?.textContent).not.toContain(words('activity.unknownBrowser'));
  });
});
