import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { findEndedSession, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const screens = [
  'profileSecurityVerificationTelegram',
  'profileSecurityVerificationGoogle',
  'profileSecurityVerificationEmail',
  'profileSecurityVerificationGoogleActivate',
  'profileSecurityVerificationEmailDeactivate',
] as const;
/** The calls that say which methods the user has and may have. */
const calls = [
  'listTwoFactorTokens',
  'getTwoFactorSetting',
  'listAvailableTypes',
  'listOnlyDeactivateTypes',
] as const;

describe.each(screens)('%s', (name) => {
  it('The screen of a second factor has a placeholder until the methods of the user are loaded [4.3]', async () => {
    const answer = mockApi.pending('listTwoFactorTokens');
    await renderScreen(name, { signedInAs: 'alice', state: { done: 'factor-deactivated' } });
    const content = main();
    await content.findByText(words('shell.loading'));
    expect(content.queryByRole('button')).toBeNull();
    answer();
    await waitFor(() => expect(content.queryByText(words('shell.loading'))).toBeNull());
  });

  it('The screen of a second factor says that the methods could not be loaded, and loads them again on demand [4.3]', async () => {
    if (name.endsWith('GoogleActivate')) state.twoFactor.add('GOOGLE_AUTHENTICATOR');
    mockApi.refuse('getTwoFactorSetting', 'config_not_found');
    const { user } = await renderScreen(name, { signedInAs: 'alice', state: { done: 'factor-deactivated' } });
    await main().findByText(words('twoFactor.failed'));
    mockApi.restore('getTwoFactorSetting');
    await user.click(main().getByRole('button', { name: words('shell.retry') }));
    await waitFor(() => expect(main().queryByText(words('twoFactor.failed'))).toBeNull());
    expect(main().queryByRole('heading', { level: 1 })).not.toBeNull();
  });
});

it.each(calls)('After a failure of %s, only that call is repeated', async (call) => {
  mockApi.refuse(call, 'internal_server_error');
  const { user } = await renderScreen('profileSecurityVerificationEmail', { signedInAs: 'alice' });
  await main().findByText(words('twoFactor.failed'));
  mockApi.restore(call);
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  await main().findByLabelText(words('twoFactor.email'));
  for (const name of calls)
    expect([name, mockApi.requests(name).length]).toEqual([name, name === call ? 2 : 1]);
});

it('A user whose session has ended is led to login, and returns to the method after signing in [8.19]', async () => {
  mockApi.refuse('listTwoFactorTokens', 'invalid_token');
  await renderScreen('profileSecurityVerificationTelegram', { signedInAs: 'alice' });
  await findEndedSession();
  expect(history.state.usr.returnTo).toBe('/en/profile/security/verification-telegram');
});

it('A method that the installation does not offer leads back to the status screen, which says nothing of it', async () => {
  mockApi.answer('listAvailableTypes', ['EMAIL']);
  await renderScreen('profileSecurityVerificationTelegram', { signedInAs: 'alice' });
  await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
  await main().findByText(words('twoFactor.text'));
  expect(main().queryByRole('heading', { name: words('twoFactor.telegram') })).toBeNull();
});

it('The steps of an activation say which one is being done, in the order of a screen reader [4.22]', async () => {
  await renderScreen('profileSecurityVerificationEmail', { signedInAs: 'alice' });
  const steps = within(await main().findByRole('list', { name: words('twoFactor.steps') }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(words('twoFactor.stepCurrent')),
    expect.stringContaining(words('twoFactor.stepTodo')),
    expect.stringContaining(words('twoFactor.stepTodo')),
  ]);
  expect(screen.getByRole('main').querySelector('[aria-current=step]')?.textContent).toContain(
    words('twoFactor.stepAddress'),
  );
});
