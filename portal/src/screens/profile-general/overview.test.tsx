import { cookieNames } from '@portico/contract/shell';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { writeCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { findCard as card, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileGeneral', { signedInAs: 'alice' });
const facts = () => within(main().getByRole('list', { name: words('overview.factsTitle') }));
const protect = () => mockApi.answer('listTwoFactorTokens', { tokens: [{ tokenType: 'EMAIL' }] });
const item = (
  documentType: 'PASSPORT' | 'ADDRESS',
  status: 'NEW_DOCUMENT' | 'WAITING_USER' | 'WAITING_MODERATOR',
) => ({ documentType, status }) as const;

it('The overview greets the user by name, as people do at that time of the day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 19) });
  await open();
  await main().findByRole('heading', { level: 1, name: 'Good evening, Alice' });
});

it('The overview greets the user when the font of the greeting has been loaded', async () => {
  const shown: boolean[] = [];
  const isShown = () => document.querySelector('h1')?.querySelector('[data-shape]') === null;
  const load = async () => {
    shown.push(isShown());
    return [];
  };
  Object.defineProperty(document, 'fonts', { configurable: true, value: { check: () => false, load } });
  await open();
  await waitFor(() => expect(isShown()).toBe(true));
  expect(shown).toEqual([false]);
});

describe('what comes next', () => {
  it('The next step of the overview is a second factor while the password alone protects the account', async () => {
    await open();
    await main().findByText(words('overview.secondFactor'));
    await facts().findByText(words('overview.factorOff'));
    const link = main().getByRole('link', { name: words('overview.addFactor') });
    // To the choice, where the button of the next step has another name than this one.
    expect(link.getAttribute('href')).toBe('/en/profile/security/status#second-step');
  });

  it('The overview asks a user without a password for no second step, and says what protects the account', async () => {
    state.withoutPassword = true;
    await open();
    await facts().findByText(words('security.onlyPasskey'));
    await main().findByText(words('overview.none'));
  });

  it('The next step of the overview is nothing for a verified user with a second factor, who sees no progress [4.21]', async () => {
    protect();
    await open();
    await main().findByText(words('overview.none'));
    await facts().findByText(words('overview.identityVerified'));
    await facts().findByText(words('overview.factorOn'));
    expect(main().queryByRole('link', { name: words('overview.addFactor') })).toBeNull();
    expect(main().queryByRole('progressbar')).toBeNull();
  });

  it.each([
    ['asks', item('ADDRESS', 'WAITING_USER')],
    ['wants to be changed', { ...item('ADDRESS', 'NEW_DOCUMENT'), changesNeeded: true as const }],
  ])('The next step of the overview is what a moderator %s, at the document', async (_what, address) => {
    mockApi.answer('listVerifications', [item('PASSPORT', 'WAITING_MODERATOR'), address]);
    await renderScreen('profileGeneral', { signedInAs: 'bob' });
    const link = await main().findByRole('link', { name: words('overview.seeChange') });
    expect(link.getAttribute('href')).toBe('/en/profile/verification/address');
    await facts().findByText(words('overview.identityChange'));
  });

  it('The next step of the overview is to wait while a document is in review', async () => {
    protect();
    mockApi.answer('listVerifications', [
      item('PASSPORT', 'WAITING_MODERATOR'),
      item('ADDRESS', 'WAITING_MODERATOR'),
    ]);
    await renderScreen('profileGeneral', { signedInAs: 'bob', config: { applicationsInfo: [] } });
    await main().findByText(words('overview.identityInReview'));
    expect(main().queryByText(words('overview.none'))).toBeNull();
  });

  it('The next step of the overview is the verification for a protected account without documents [4.21]', async () => {
    protect();
    mockApi.answer('listVerifications', [item('PASSPORT', 'NEW_DOCUMENT'), item('ADDRESS', 'NEW_DOCUMENT')]);
    await renderScreen('profileGeneral', { signedInAs: 'bob' });
    const link = await main().findByRole('link', { name: words('overview.startVerification') });
    expect(link.getAttribute('href')).toBe('/en/profile/verification');
  });

  it('The next step of the overview is never “all is well” while something is unknown, and is loaded again on demand [8.13]', async () => {
    mockApi.refuse('listTwoFactorTokens', 'internal_server_error');
    const { user } = await open();
    await main().findByText(words('overview.failed'));
    expect(main().queryByText(words('overview.factorOff'))).toBeNull();
    protect();
    mockApi.restore('listTwoFactorTokens');
    protect();
    await user.click(facts().getByRole('button', { name: words('shell.retry') }));
    await main().findByText(words('overview.none'));
  });
});

describe('the facts', () => {
  it.each([
    ['NEW_DOCUMENT', 'overview.identityOpen'],
    ['VERIFIED', 'overview.identityHalf'],
  ] as const)(
    'The facts of the overview say how far the verification is: the passport is %s [4.21]',
    async (status, text) => {
      mockApi.answer('listVerifications', [
        { documentType: 'PASSPORT', status },
        item('ADDRESS', 'NEW_DOCUMENT'),
      ]);
      await renderScreen('profileGeneral', { signedInAs: 'bob' });
      await facts().findByText(words(text));
    },
  );

  it('The facts of the overview count the devices, and lead to their list', async () => {
    await open();
    const devices = await facts().findByRole('link', { name: words('overview.devices', { count: 12 }) });
    expect(devices.getAttribute('href')).toBe('/en/profile/security/status#devices');
  });

  it.each(['listSessions', 'listVerifications'] as const)(
    'The facts of the overview load again what failed: %s [8.13]',
    async (call) => {
      mockApi.disconnect(call);
      const { user } = await open();
      await facts().findByText(words('account.checkupFailed'));
      mockApi.restore(call);
      await user.click(facts().getByRole('button', { name: words('shell.retry') }));
      await facts().findByText(words('overview.identityVerified'));
      await facts().findByText(words('overview.devices', { count: 12 }));
    },
  );

  it('The facts of the overview are placeholders until the answers are there [4.3]', async () => {
    const answers = [mockApi.pending('listSessions'), mockApi.pending('listVerifications')];
    await open();
    await main().findByRole('list', { name: words('overview.factsTitle') });
    expect(screen.getByRole('main').querySelectorAll('[aria-busy=true]').length).toBeGreaterThan(1);
    for (const answer of answers) answer();
    await waitFor(() =>
      expect(screen.getByRole('main').querySelectorAll('[aria-busy=true]')).toHaveLength(0),
    );
  });
});

describe('the way to the applications', () => {
  const doorway = async () => (await main().findAllByRole('link', { name: /^Open / }))[0];

  it('The overview leads to the application that this account opened last', async () => {
    localStorage.setItem('portico.last-application', 'STORE alice@portico.example');
    await open();
    // It is known when the profile is. A no-break space keeps the arrow beside the last word.
    const name = words('shell.openApplication', { application: 'Store' });
    await waitFor(async () => expect((await doorway())?.textContent?.trim()).toBe(name));
    expect((await doorway())?.getAttribute('data-application')).toBe('store');
  });

  it('The overview does not lead to the application that another account opened last', async () => {
    localStorage.setItem('portico.last-application', 'TRAVEL bob@portico.example');
    await open();
    await main().findByRole('heading', { level: 1, name: /Alice/ });
    expect((await doorway())?.getAttribute('data-application')).toBe('main');
  });

  it('The overview leads to the application that the user came from, before any was opened', async () => {
    writeCookie(cookieNames.application, 'TRAVEL');
    await open();
    expect((await doorway())?.getAttribute('data-application')).toBe('travel');
  });

  it('The overview leads to the main application in a new browser', async () => {
    await open();
    expect((await doorway())?.getAttribute('data-application')).toBe('main');
  });

  it.each([
    ['by day', 12, 'light', 'light'],
    ['at nine in the evening', 21, 'light', 'dark'],
    ['in the dark theme', 12, 'dark', 'dark'],
  ] as const)(
    'The way to an application shows its scene %s as it looks then',
    async (_when, hour, chosen, expected) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, hour) });
      localStorage.setItem('portico.theme', chosen);
      await open();
      const link = await doorway();
      await waitFor(() => expect(link?.querySelector('svg')?.getAttribute('class')).toMatch(`_${expected}_`));
    },
  );

  it('The overview leads to the application that the user opens, from then on', async () => {
    const { user } = await open();
    // Whose application it is becomes known with the profile.
    await main().findByRole('heading', { level: 1, name: /Alice/ });
    const [travel] = await main().findAllByRole('link', { name: 'Travel' });
    if (travel) await user.click(travel);
    await waitFor(() =>
      expect(localStorage.getItem('portico.last-application')).toBe('TRAVEL alice@portico.example'),
    );
  });

  it('The overview leads to each of the applications on phones, by links that contain no token', async () => {
    await open();
    const links = within(
      await main().findByRole('navigation', { name: words('shell.applications') }),
    ).getAllByRole('link');
    expect(links).toHaveLength(6);
    for (const link of links) expect(link.getAttribute('href')).not.toContain('token');
  });

  it('The way to the applications is missing when none is linked', async () => {
    await renderScreen('profileGeneral', { signedInAs: 'alice', config: { applicationsInfo: [] } });
    await card('activity.title');
    expect(main().queryByRole('link', { name: /^Open / })).toBeNull();
    expect(main().queryByRole('navigation', { name: words('shell.applications') })).toBeNull();
  });
});

it('The overview shows the latest three events, and leads to all of them', async () => {
  await open();
  const activity = await card('activity.title');
  expect(await activity.findAllByRole('listitem')).toHaveLength(3);
  const link = activity.getByRole('link', { name: words('activity.all') });
  expect(link.getAttribute('href')).toBe('/en/profile/security/status#activity');
});

it('The overview says that nothing has happened when there is no activity', async () => {
  mockApi.answer('listActivity', { events: [], next: null });
  await open();
  await (await card('activity.title')).findByText(words('activity.empty'));
});

it('The overview loads the activity again when it failed [8.13]', async () => {
  mockApi.refuse('listActivity', 'internal_server_error');
  const { user } = await open();
  const activity = await card('activity.title');
  await activity.findByText(words('activity.failed'));
  mockApi.restore('listActivity');
  await user.click(activity.getByRole('button', { name: words('shell.retry') }));
  expect(await activity.findAllByRole('listitem')).toHaveLength(3);
  expect(activity.queryByText(words('activity.failed'))).toBeNull();
});

describe('the invitation', () => {
  async function invitation() {
    const { user } = await open();
    const heading = await main().findByRole('heading', { name: words('account.inviteTitle') });
    await user.click(heading);
    return { user, card: within(heading.closest('details') as HTMLElement) }; // the card
  }

  it('The link of the invitation is copied, and that is said', async () => {
    const { user, card: inside } = await invitation();
    await user.click(inside.getByRole('button', { name: words('account.copyLink') }));
    await screen.findByText(words('account.linkCopied'));
    expect(await navigator.clipboard.readText()).toMatch(/\/en\/registration\?referral=ALICE-/);
  });

  it('The invitation says that the link could not be copied, until it is copied on another press', async () => {
    const { user, card: inside } = await invitation();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    const button = inside.getByRole('button', { name: words('account.copyLink') });
    await user.click(button);
    await inside.findByRole('button', { name: words('account.copyFailed') });
    await user.click(button);
    await inside.findByRole('button', { name: words('account.linkCopied') });
  });
});
