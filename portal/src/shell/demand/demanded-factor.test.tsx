import { cookieNames, lookPrefix } from '@portico/contract/shell';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { writeCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { rightCode } from '../../mock-api/world.ts';
import { chooseGerman } from '../../testing/choose-german.ts';
import { queriesOf } from '../../testing/page.ts';
import {
  fill,
  main,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';
import { stopClock } from '../../testing/time.ts';

setUpScreens();

const status = '/en/profile/security/status';
const demanded = () => main().findByText(words('stepUp.demanded'));

/** Waits until all is answered, and for what a part that is loaded already would render then. */
async function untilRendered(): Promise<void> {
  await untilAnswered();
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)));
}

/** Sets the authenticator app up, by the links of the pages. */
async function setUp(user: UserEvent): Promise<void> {
  const [activate] = await main().findAllByRole('link', { name: /Google Authenticator/ });
  await user.click(activate as HTMLElement);
  await user.click(await main().findByRole('button', { name: words('twoFactor.next') }));
  await user.type(await main().findByRole('textbox', { name: words('code.label') }), rightCode);
}

it('A user who lacks a demanded second factor is led to where one is set up, and goes on where they were going', async () => {
  state.secondFactorDemanded = true;
  const { user } = await renderScreen('profileDisclosures', { signedInAs: 'alice' });
  await waitFor(() => expect(location.pathname).toBe(status));
  await demanded();
  await setUp(user);
  // Recovery codes can be saved first: it waits for a press.
  await main().findByText(words('stepUp.demandMet'));
  expect(location.pathname).toBe('/en/profile/security/verification-google/activate');
  await user.click(main().getByRole('button', { name: words('closed.goOn') }));
  await waitFor(() => expect(location.pathname).toBe('/en/profile/disclosures'));
  expect(main().queryByText(words('stepUp.demandMet'))).toBeNull();
});

it('A user who was going to an application goes on to it once the demanded second factor is set up', async () => {
  state.secondFactorDemanded = true;
  mockApi.answer('getOwnGroups', {
    groups: [],
    closedApplications: [{ application: 'TRAVEL', missing: 'FACTOR_SETUP' }],
  });
  const backUrl = 'http://travel.localhost/?state=1';
  const { user } = await renderScreen('notAllowed', {
    signedInAs: 'alice',
    query: { application: 'TRAVEL', backUrl },
  });
  await main().findByRole('heading', { name: words('closed.headingProof', { application: 'Travel' }) });
  await demanded();
  await user.click(main().getByRole('link', { name: words('overview.addFactor') }));
  await setUp(user);
  await user.click(await main().findByRole('button', { name: words('closed.goOn') }));
  await waitFor(() =>
    expect(mockApi.requests('findRedirectUrl').map(({ input }) => input)).toEqual([
      { application: 'TRAVEL', requestedUrl: backUrl },
    ]),
  );
});

it('A page that was open for a while learns of the demand of a second factor with the next one', async () => {
  stopClock();
  const { user } = await renderScreen('profileEmail', { signedInAs: 'alice' });
  await main().findByLabelText(new RegExp(words('emailChange.new')));
  await untilAnswered();
  state.secondFactorDemanded = true;
  vi.setSystemTime(Date.now() + 61_000);
  const [next] = screen.getAllByRole('link', { name: words('shell.privacy') });
  await user.click(next as HTMLElement);
  await demanded();
  await user.click(main().getByRole('link', { name: words('overview.addFactor') }));
  await waitFor(() => expect(location.pathname).toBe(status));
});

it.each(['profileData', 'profileClose', 'profilePassword', 'profileSecurityVerificationTelegram'] as const)(
  'The page %s stays open to a user who lacks a demanded second factor',
  async (name) => {
    state.secondFactorDemanded = true;
    await renderScreen(name, { signedInAs: 'alice' });
    const { pathname } = location;
    await demanded();
    await untilAnswered();
    expect(location.pathname).toBe(pathname);
  },
);

it('A user who lacks a demanded second factor changes the language where one is set up, and goes on in it', async () => {
  state.secondFactorDemanded = true;
  const { user } = await renderScreen('profileDisclosures', { signedInAs: 'alice' });
  await demanded();
  await chooseGerman(user);
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  await untilRendered();
  expect(location.pathname).toBe('/de/profile/security/status');
  state.twoFactor.add('TELEGRAM');
  await queriesOf().invalidateQueries({ queryKey: ['listTwoFactorTokens'] });
  await user.click(await main().findByRole('button', { name: 'Weiter' }));
  await waitFor(() => expect(location.pathname).toBe('/de/profile/disclosures'));
});

it('A page that was open before a second factor was demanded stays with what was typed, and the next one leads to where it is set up', async () => {
  const { user } = await renderScreen('profileEmail', { signedInAs: 'alice' });
  const field = await main().findByLabelText<HTMLInputElement>(new RegExp(words('emailChange.new')));
  fill(field, 'new@portico.example');
  state.secondFactorDemanded = true;
  await queriesOf().invalidateQueries({ queryKey: ['getProfile'] });
  await demanded();
  expect([location.pathname, field.value]).toEqual(['/en/profile/email', 'new@portico.example']);
  const [elsewhere] = screen.getAllByRole('link', { name: words('shell.privacy') });
  await user.click(elsewhere as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe(status));
});

it('Support that looks at the account of a user who lacks a demanded second factor sees every page of it', async () => {
  await import('./demanded-factor.tsx');
  state.secondFactorDemanded = true;
  writeCookie(cookieNames.accessToken, lookPrefix + 't'.repeat(43));
  await renderScreen('profileDisclosures');
  await main().findByRole('heading', { level: 1, name: words('disclosures.title') });
  await waitFor(() => expect(mockApi.requests('getProfile')).toHaveLength(1));
  await untilRendered();
  expect(location.pathname).toBe('/en/profile/disclosures');
  expect(main().queryByText(words('stepUp.demanded'))).toBeNull();
});

it('A user who lacks a demanded second factor reads of those that are offered, where the operator does not offer all', async () => {
  await import('./demanded-factor.tsx');
  state.secondFactorDemanded = true;
  const config = { offeredFactors: ['GOOGLE_AUTHENTICATOR', 'EMAIL'] };
  await renderScreen('profileSecurityStatus', { signedInAs: 'alice', config });
  await main().findByText(words('stepUp.demandedHere'));
});

it('A user who has a demanded second factor reads nothing of it', async () => {
  await import('./demanded-factor.tsx');
  state.secondFactorDemanded = true;
  state.twoFactor.add('TELEGRAM');
  await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
  await untilRendered();
  for (const id of ['stepUp.demanded', 'stepUp.demandMet'] as const)
    expect(main().queryByText(words(id))).toBeNull();
});
