import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../mock-api/control.ts';
import { state } from '../../../mock-api/state.ts';
import { password } from '../../../mock-api/world.ts';
import { fakeAuthenticator, refusedByUser } from '../../../testing/authenticator.ts';
import {
  errorWords,
  fill,
  main,
  renderScreen,
  setUpScreens,
  words,
} from '../../../testing/render-screen.tsx';

setUpScreens();
const authenticator = fakeAuthenticator();

const button = () => screen.findByRole('button', { name: words('passkey.use') });
const secondSteps = () =>
  mockApi
    .requests('issueToken')
    .map(({ input }) => input)
    .filter(({ grant_type }) => grant_type === 'oauth_token');

/** Carol, who has a second factor, has entered her password. */
async function open({ hasPasskey = true } = {}) {
  if (hasPasskey)
    state.passkeys = [
      {
        id: 'bGFwdG9w',
        name: 'Laptop',
        createdAt: '2026-01-02T03:04:05Z',
        lastUsedAt: null,
        suspended: false,
      },
    ];
  const { user } = await renderScreen('login');
  fill(main().getByLabelText(words('form.email')), 'carol@portico.example');
  fill(main().getByLabelText(words('form.password')), password);
  await user.click(main().getByRole('button', { name: words('signIn.submit') }));
  await screen.findByLabelText(words('code.label'));
  return user;
}

it('A user who has a passkey can use it instead of the code', async () => {
  const user = await open();
  mockApi.answer('issueToken', {
    access_token: 'fake-carol@portico.example',
    token_type: 'bearer',
    scope: 'PORTAL',
    expires_in: 28_800,
    authentication_status: 'SUCCESS',
    two_fa_type: null,
  });
  await user.click(await button());
  await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
  expect(secondSteps()).toMatchObject([{ oauth_token: 'fake-carol@portico.example' }]);
  expect(JSON.parse(String(secondSteps()[0]?.credential))).toMatchObject({ type: 'public-key' });
});

it('A user without a passkey is not offered to use one', async () => {
  await open({ hasPasskey: false });
  await waitFor(() => expect(mockApi.requests('startPasskeySignIn')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: words('passkey.use') })).toBeNull();
});

it('A user who closes the browser’s dialog for a passkey reads so, and can try again with another challenge', async () => {
  authenticator.get.mockRejectedValueOnce(refusedByUser());
  const user = await open();
  await user.click(await button());
  await screen.findByText(words('passkey.cancelled'));
  await waitFor(() => expect(mockApi.requests('startPasskeySignIn')).toHaveLength(2));
  expect(secondSteps()).toEqual([]);
});

it.each(['invalid_passkey', 'too_many_requests', 'internal_server_error'] as const)(
  'A user whose passkey is refused with %s reads why, and the code still works',
  async (code) => {
    const user = await open();
    mockApi.refuse('issueToken', code);
    await user.click(await button());
    await screen.findByText(errorWords(code), { selector: 'dialog p' });
    screen.getByLabelText(words('code.label'));
  },
);

it('A user whose sign-in has ended meanwhile is asked for the password again', async () => {
  const user = await open();
  mockApi.refuse('issueToken', 'invalid_token');
  await user.click(await button());
  await main().findByText(words('login.codeLost'));
  expect(screen.queryByLabelText(words('code.label'))).toBeNull();
});

it('A user who cancels the sign-in is not signed in by a passkey that the browser still asks for', async () => {
  authenticator.get.mockReturnValueOnce(new Promise(() => {}));
  const user = await open();
  await user.click(await button());
  await waitFor(() => expect(authenticator.get).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: words('login.codeCancel') }));
  expect(authenticator.get.mock.lastCall?.[0]?.signal?.aborted).toBe(true);
});
